import { atom } from 'nanostores'
import { type AuthData, type PaperPicture, UnfitFile } from '../../../api/index.ts'
import { uploadPicture } from '../../data/upload-picture.ts'
import type { ChosenPicture } from '../../kit/choose-pictures.ts'
import { pictureFields } from './authenticate-rules.ts'

/** A picture of the form: what was submitted before, or what is chosen now. */
export interface Paper {
  /** Shown picture. */
  src: string
  /** Key of the upload; '' keeps the submitted one. */
  key: string
  status: 'kept' | 'uploading' | 'failed' | 'uploaded'
  chosen?: ChosenPicture
}

/** The three pictures of the form; each is uploaded as soon as it is chosen. */
export function createPaperPictures() {
  const $papers = atom<Partial<Record<PaperPicture, Paper>>>({})

  const setPaper = (name: PaperPicture, paper: Paper | undefined): void =>
    $papers.set({ ...$papers.get(), [name]: paper })

  /** Shows what was submitted before. */
  function keep(authData: AuthData | null): void {
    const kept = pictureFields.map(([name]) => [
      name,
      { src: authData?.[name], key: '', status: 'kept' },
    ])
    $papers.set(authData ? Object.fromEntries(kept) : {})
  }

  /** Uploads a chosen picture; one that fails stays, to be tried again. */
  async function choose(name: PaperPicture, chosen: ChosenPicture): Promise<void> {
    const before = $papers.get()[name]
    const paper: Paper = { src: chosen.path, key: '', status: 'uploading', chosen }
    const isLatest = () => $papers.get()[name]?.chosen === chosen
    setPaper(name, paper)
    try {
      const key = await uploadPicture(chosen, 'paper')
      if (isLatest()) setPaper(name, { ...paper, key, status: 'uploaded' })
    } catch (error) {
      // The uploader has reported the error.
      if (!isLatest()) return
      setPaper(name, error instanceof UnfitFile ? before : { ...paper, status: 'failed' })
    }
  }

  /** What is missing. */
  function faults(): Partial<Record<PaperPicture, string>> {
    const found: Partial<Record<PaperPicture, string>> = {}
    for (const [name, label] of pictureFields) {
      const status = $papers.get()[name]?.status
      if (!status) found[name] = `请上传${label}`
      else if (status === 'uploading') found[name] = '还在上传，请稍等'
      else if (status === 'failed') found[name] = '没有传上，点图片重试'
    }
    return found
  }

  /** Keys for the submission. */
  function keys(): Record<PaperPicture, string> {
    const { idcardFrontage, idcardReverse, license } = $papers.get()
    return {
      idcardFrontage: idcardFrontage?.key ?? '',
      idcardReverse: idcardReverse?.key ?? '',
      license: license?.key ?? '',
    }
  }

  return { $papers, keep, choose, faults, keys }
}
