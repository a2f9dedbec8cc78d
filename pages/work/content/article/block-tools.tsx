import type { MouseEvent } from 'react'
import type { BlockEdits } from './block-edits.ts'

export interface BlockToolsProps {
  blockKey: number
  isFirst: boolean
  isLast: boolean
  edits: BlockEdits
}

/** What can be done with every block. A deletion is undone above the text. */
export function BlockTools({ blockKey, isFirst, isLast, edits }: BlockToolsProps) {
  const act = (action: () => void) => (event: MouseEvent) => {
    // The block around would choose itself again after its deletion.
    event.stopPropagation()
    action()
  }
  return (
    <>
      <button type='button' disabled={isFirst} onClick={act(() => edits.move(blockKey, -1))}>
        上移
      </button>
      <button type='button' disabled={isLast} onClick={act(() => edits.move(blockKey, 1))}>
        下移
      </button>
      <button type='button' onClick={act(() => edits.remove(blockKey))}>
        删除
      </button>
    </>
  )
}
