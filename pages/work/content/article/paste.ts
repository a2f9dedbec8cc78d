import { atom } from 'nanostores'
import { currentUrl, showToast } from '../../../../runtime/index.ts'
import { uploadPicture } from '../../../data/upload-picture.ts'
import type { BlockEdits } from './block-edits.ts'
import { blocksOfHtml, blocksOfText, leftText } from './html-blocks.ts'
import type { ImportedBlock } from './html-walk.ts'

/** What is pasted into a paragraph: a page, words, or a picture. */
export function createPaste(edits: BlockEdits, onUploads: (step: 1 | -1) => void) {
  /** What was left out of the last pasted page. */
  const $left = atom('')

  async function take(data: DataTransfer, key: number): Promise<void> {
    const html = data.getData('text/html')
    if (html) return takeHtml(html, key)
    const picture = [...data.files].find(({ type }) => type.startsWith('image/'))
    if (picture) return takePicture(picture, key)
    insert(blocksOfText(data.getData('text/plain')), key)
  }

  async function takeHtml(html: string, key: number): Promise<void> {
    const page = await blocksOfHtml(html, isOwnPicture).catch(() => undefined)
    if (!page) return void showToast({ title: '没有粘上，请再试一次', icon: 'none' })
    $left.set(leftText(page.left))
    insert(page.blocks, key)
  }

  function insert(blocks: readonly ImportedBlock[], key: number): void {
    const [only] = blocks
    if (!only) {
      if (!$left.get()) void showToast({ title: '剪贴板里没有能用的内容', icon: 'none' })
      return
    }
    edits.add(blocks, key, '粘贴')
  }

  async function takePicture(picture: File, key: number): Promise<void> {
    const path = URL.createObjectURL(picture)
    onUploads(1)
    const url = await uploadPicture({ path, data: picture }).catch(() => '')
    onUploads(-1)
    URL.revokeObjectURL(path)
    if (url) insert([{ kind: 'picture', urls: [url], caption: '' }], key)
  }

  return { $left, take, forget: () => $left.set('') }
}

/** Pictures on this site are the shop's; the server looks whose they are. */
function isOwnPicture(url: string): boolean {
  if (/^data:/i.test(url) || url === '') return false
  try {
    return new URL(url, currentUrl().href).origin === currentUrl().origin
  } catch {
    return false
  }
}
