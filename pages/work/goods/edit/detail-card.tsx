import '../../../kit/lined.css'
import { goodsBounds } from '../../../../api/index.ts'
import { atWidth } from '../../../kit/at-width.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { moved } from '../../edit/moved.ts'
import { FailedUploads } from './failed-uploads.tsx'
import type { KeyedBlock } from './form-values.ts'
import type { GoodsEdit } from './goods-edit.ts'
import { useUploads } from './use-uploads.ts'

/** Most pictures of the detail that are chosen at once. */
const AT_ONCE = 9

/** Paragraphs and pictures below the goods. */
export function DetailCard({ edit }: { edit: GoodsEdit }) {
  const { values, faults, change, countUpload } = edit
  const { detail } = values
  const room = goodsBounds.blocks - detail.length
  const add = (block: { text: string } | { picture: string }) =>
    change(now => ({ detail: [...now.detail, { ...block, key: nextKey(now.detail) }] }))
  const uploads = useUploads(Math.min(AT_ONCE, room), countUpload, picture => add({ picture }))
  return (
    <Card title='图文详情' note='选填'>
      <ul className='lined'>
        {detail.map((block, index) => (
          <li key={block.key} className='py-3'>
            <BlockField
              block={block}
              fault={faults[`detail.${block.key}`]}
              onType={text =>
                change({
                  detail: detail.map(each =>
                    each.key === block.key ? { key: each.key, text } : each,
                  ),
                })
              }
            />
            <BlockTools
              isFirst={index === 0}
              isLast={index === detail.length - 1}
              onMove={step => change({ detail: moved(detail, index, index + step) })}
              onRemove={() => change({ detail: detail.filter(({ key }) => key !== block.key) })}
            />
          </li>
        ))}
      </ul>
      <FailedUploads uploads={uploads} />
      <p className='text-note bad' role='alert'>
        {faults.detail}
      </p>
      <AddBlock
        room={room}
        isBusy={uploads.pending > 0}
        onText={() => add({ text: '' })}
        onPicture={() => void uploads.choose()}
      />
    </Card>
  )
}

interface AddBlockProps {
  /** Number of blocks that can still be added. */
  room: number
  isBusy: boolean
  onText: () => void
  onPicture: () => void
}

function AddBlock({ room, isBusy, onText, onPicture }: AddBlockProps) {
  if (room <= 0) return <p className='text-note mute'>最多 {goodsBounds.blocks} 段</p>
  return (
    <div className='row gap-4 pt-3'>
      <Button kind='soft' size='small' onTap={onText}>
        加文字
      </Button>
      <Button kind='soft' size='small' busy={isBusy} onTap={onPicture}>
        加图片
      </Button>
    </div>
  )
}

interface BlockToolsProps {
  isFirst: boolean
  isLast: boolean
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

const BlockTools = ({ isFirst, isLast, onMove, onRemove }: BlockToolsProps) => (
  <div className='row gap-3 pt-3'>
    <Button kind='quiet' size='small' disabled={isFirst} onTap={() => onMove(-1)}>
      上移
    </Button>
    <Button kind='quiet' size='small' disabled={isLast} onTap={() => onMove(1)}>
      下移
    </Button>
    <Button kind='quiet' size='small' onTap={onRemove}>
      删除
    </Button>
  </div>
)

interface BlockFieldProps {
  block: KeyedBlock
  fault: string | undefined
  onType: (text: string) => void
}

function BlockField({ block, fault, onType }: BlockFieldProps) {
  if ('picture' in block) {
    return (
      <img className='shelf-block-picture wide' src={atWidth(block.picture, 750)} alt='详情图' />
    )
  }
  return (
    <>
      <textarea
        className='kit-input shelf-block-text'
        aria-label='一段文字'
        aria-invalid={Boolean(fault)}
        rows={4}
        maxLength={goodsBounds.blockText}
        placeholder='材质、尺寸、怎么用、怎么保存'
        value={block.text}
        onChange={event => onType(event.target.value)}
      />
      <p className='text-note bad' role='alert'>
        {fault}
      </p>
    </>
  )
}

const nextKey = (detail: readonly KeyedBlock[]): number =>
  1 + Math.max(0, ...detail.map(({ key }) => key))
