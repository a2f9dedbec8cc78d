import '../../../kit/input.css'
import { type RefObject, useEffect, useRef } from 'react'
import type { GoodsBrief } from '../../../../api/index.ts'
import { GoodsLine } from '../parts/goods-line.tsx'
import { BlockTools } from './block-tools.tsx'
import type { BlockEdits, KeyedBlock } from './block-edits.ts'
import { PictureBlock } from './picture-block.tsx'
import { VideoBlock } from './video-block.tsx'
import { WordsField } from './words-field.tsx'
import { WordsTools } from './words-tools.tsx'

export interface BlockViewProps {
  block: KeyedBlock
  /** Place in the article, from 1. */
  number: number
  isFirst: boolean
  isLast: boolean
  isChosen: boolean
  problem: string | undefined
  goods: GoodsBrief | undefined
  edits: BlockEdits
  onPaste: (data: DataTransfer) => void
  onUploads: (step: 1 | -1) => void
}

/** A block as it will look, to be changed in place. */
export function BlockView(props: BlockViewProps) {
  const { block, isFirst, isLast, isChosen, problem, edits } = props
  const field = useRef<HTMLDivElement>(null)
  const hasWords = block.kind === 'heading' || block.kind === 'text'

  useEffect(() => {
    const isElsewhere = !field.current?.contains(document.activeElement)
    if (isChosen && hasWords && isElsewhere) field.current?.focus()
  }, [isChosen, hasWords])

  return (
    <div
      className='write-block px-5 py-4'
      data-chosen={isChosen}
      data-wrong={Boolean(problem)}
      role='presentation'
      onPointerDown={() => edits.choose(block.key)}
      onFocus={() => edits.choose(block.key)}
    >
      <Body {...props} field={field} />
      {problem && (
        <p className='text-note bad' role='alert'>
          {problem}
        </p>
      )}
      {isChosen && (
        <div className='write-tools row wrap gap-2'>
          {hasWords && <WordsTools block={block} field={field} edits={edits} />}
          <BlockTools blockKey={block.key} isFirst={isFirst} isLast={isLast} edits={edits} />
        </div>
      )}
    </div>
  )
}

interface BodyProps extends BlockViewProps {
  field: RefObject<HTMLDivElement | null>
}

function Body(props: BodyProps) {
  const { block, number, problem, goods, edits, field, onPaste, onUploads } = props
  switch (block.kind) {
    case 'heading':
    case 'text': {
      const look = block.kind === 'text' ? block.look : 'heading'
      return (
        <>
          <WordsField
            field={field}
            spans={block.spans}
            look={look}
            label={`第 ${number} 段`}
            hint={look === 'heading' ? '小标题' : '写点什么'}
            isWrong={Boolean(problem)}
            hasLines={look === 'bullets' || look === 'numbers'}
            onFocus={() => edits.choose(block.key)}
            onChange={spans => edits.change(block.key, { spans })}
            onSplit={(before, after) => edits.split(block.key, before, after)}
            onEmptyBack={() => edits.remove(block.key)}
            onPaste={onPaste}
          />
          {look === 'quote' && (
            <input
              className='kit-input mt-3'
              aria-label={`第 ${number} 段的出处`}
              placeholder='谁说的，可以不写'
              maxLength={40}
              value={('cite' in block && block.cite) || ''}
              onChange={event => edits.change(block.key, { cite: event.target.value })}
            />
          )}
        </>
      )
    }
    case 'picture':
      return <PictureBlock block={block} edits={edits} onUploads={onUploads} />
    case 'video':
      return <VideoBlock block={block} edits={edits} onUploads={onUploads} />
    case 'goods':
      return (
        <button type='button' className='wide text-left' aria-label={`第 ${number} 段，商品`}>
          <GoodsLine goods={goods} />
        </button>
      )
    case 'table':
      return <Table rows={block.rows} number={number} />
    case 'divider':
      return (
        <button type='button' className='wide' aria-label={`第 ${number} 段，分割线`}>
          <hr className='write-line' />
        </button>
      )
  }
}

const Table = ({ rows, number }: { rows: string[][]; number: number }) => (
  <div className='write-table text-small'>
    <button type='button' className='text-note mute'>
      {`第 ${number} 段，表格，可以移动和删除`}
    </button>
    <table>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, column) => (
              <td key={column}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
