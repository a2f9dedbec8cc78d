import { MOST_UNDOS } from '../parts/most-undos.ts'
import { atom } from 'nanostores'
import type { Block, BlockKind, Span } from '../../../../api/index.ts'
import { moved } from '../../edit/moved.ts'
import type { ImportedBlock } from './html-walk.ts'
import { joined } from './span-edits.ts'

/** A block with a name of its own on the page, which stays when others move. */
export type KeyedBlock = ImportedBlock & { key: number }

export const withKeys = (blocks: readonly ImportedBlock[]): KeyedBlock[] =>
  blocks.map((block, index) => ({ ...block, key: index + 1 }))

/** What the server gets. */
export function withoutKey(keyed: KeyedBlock): Block {
  const { key: _key, missing: _missing, ...block } = keyed
  return block as Block
}

export const emptyBlock: Record<Exclude<BlockKind, 'goods' | 'table'>, Block> = {
  heading: { kind: 'heading', spans: [] },
  text: { kind: 'text', look: 'plain', spans: [] },
  picture: { kind: 'picture', urls: [], caption: '' },
  video: { kind: 'video', url: '' },
  divider: { kind: 'divider' },
}

interface Blocks {
  read(): KeyedBlock[]
  write(blocks: KeyedBlock[]): void
}

export type BlockEdits = ReturnType<typeof createBlockEdits>

/**
 * Changes of an article's blocks. Each can be undone; an undo takes back that change alone, and nothing that was typed
 * after it.
 */
export function createBlockEdits({ read, write }: Blocks) {
  /** The block whose tools are shown, and whose words get the keyboard's focus; 0 = none. */
  const $chosen = atom(0)
  const { $undoable, remember, undo } = createUndos({ read, write })

  function change(key: number, patch: object): void {
    write(read().map(each => (each.key === key ? ({ ...each, ...patch } as KeyedBlock) : each)))
  }

  /** Puts blocks behind one, or at the end, and chooses the last of them. Returns their keys. */
  function put(blocks: readonly ImportedBlock[], behind: number): number[] {
    const now = read()
    const next = Math.max(0, ...now.map(each => each.key)) + 1
    const added = blocks.map((block, index) => ({ ...block, key: next + index }))
    const at = now.findIndex(each => each.key === behind)
    const place = at < 0 ? now.length : at + 1
    write([...now.slice(0, place), ...added, ...now.slice(place)])
    $chosen.set(added[added.length - 1]?.key ?? 0)
    return added.map(each => each.key)
  }

  function add(blocks: readonly ImportedBlock[], behind: number, words: string): void {
    const keys = put(blocks, behind)
    remember(words, later => later.filter(each => !keys.includes(each.key)))
  }

  function remove(key: number): void {
    const now = read()
    const at = now.findIndex(each => each.key === key)
    const block = now[at]
    if (!block) return
    write(now.filter(each => each.key !== key))
    remember('删除', later => [...later.slice(0, at), block, ...later.slice(at)])
    $chosen.set(0)
  }

  function move(key: number, step: 1 | -1): void {
    const now = read()
    const at = now.findIndex(each => each.key === key)
    if (!now[at + step]) return
    write(moved(now, at, at + step))
    remember('移动', later => {
      const there = later.findIndex(each => each.key === key)
      return moved(later, there, there - step)
    })
  }

  /** The words behind the caret become a paragraph of their own. */
  function split(key: number, before: Span[], after: Span[]): void {
    change(key, { spans: before })
    const [added = 0] = put([{ kind: 'text', look: 'plain', spans: after }], key)
    remember('分段', later => merged(later, key, added))
  }

  const choose = (key: number): void => $chosen.set(key)

  return { $chosen, $undoable, undo, change, add, remove, move, split, choose }
}

type Undo = (now: KeyedBlock[]) => KeyedBlock[]

function createUndos({ read, write }: Blocks) {
  /** What the last change did, in words; '' when there is nothing to undo. */
  const $undoable = atom('')
  const past: { words: string; takeBack: Undo }[] = []

  function remember(words: string, takeBack: Undo): void {
    past.push({ words, takeBack })
    if (past.length > MOST_UNDOS) past.shift()
    $undoable.set(words)
  }

  function undo(): void {
    const last = past.pop()
    if (last) write(last.takeBack(read()))
    $undoable.set(past[past.length - 1]?.words ?? '')
  }

  return { $undoable, remember, undo }
}

/** The words of the second block at the end of the first. */
function merged(blocks: KeyedBlock[], into: number, from: number): KeyedBlock[] {
  const first = blocks.find(each => each.key === into)
  const second = blocks.find(each => each.key === from)
  if (!first || !second || !('spans' in first) || !('spans' in second)) return blocks
  const spans = joined([...first.spans, ...second.spans])
  return blocks
    .filter(each => each.key !== from)
    .map(each => (each.key === into ? { ...first, spans } : each))
}
