import { shelfStatus } from '../../../../api/values/shelf-status.ts'
import type { GoodsRow as Row, ShelfMove } from '../../../../api/index.ts'
import { showActionSheet } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Price } from '../../../kit/price.tsx'
import { Thumb } from '../../../kit/thumb.tsx'
import { goodsPaths } from '../../goods-paths.ts'
import { openThing } from '../../panes.ts'
import { ThingButton } from '../../wide/thing-button.tsx'
import { stateWords, stockWords } from '../goods-words.ts'

export interface GoodsRowProps {
  row: Row
  /** Unix seconds by the server's clock. */
  now: number
  isBusy: boolean
  onMove: (to: ShelfMove) => void
  onCopy: () => void
  onStock: () => void
}

/** Goods with what is left, and what can be done with them. */
export function GoodsRow({ row, now, isBusy, onMove, onCopy, onStock }: GoodsRowProps) {
  const { words, isOn } = stateWords(row, now)
  const isDeleted = row.status === shelfStatus.deleted
  const url = goodsPaths.edit(row.goods_id)
  return (
    <article className='kit-card write-row'>
      <ThingButton url={url} className='flex at-top wide text-left gap-5' disabled={isDeleted}>
        <Thumb size={176} src={row.thumb} icon='bag' />
        <span className='grow'>
          <b className='two-lines text-lead bold tight'>{row.title}</b>
          <span className='row wrap gap-3 mt-1'>
            <Price fen={row.price_fen} size='s' short />
            {row.price_most_fen > row.price_fen && <span className='text-note mute'>起</span>}
            <span className={`kit-tag ${isOn ? 'kit-tag-good' : 'kit-tag-plain'}`}>{words}</span>
          </span>
          <small className='text-note block mute mt-1'>{stockWords(row)}</small>
          <small className='text-note block mute'>{factsOf(row)}</small>
        </span>
      </ThingButton>
      <footer className='flex mt-5 gap-5'>
        {isDeleted ? (
          <Button kind='soft' size='small' busy={isBusy} onTap={() => onMove('restore')}>
            恢复
          </Button>
        ) : (
          <>
            <Button
              kind='line'
              size='small'
              busy={isBusy}
              onGo={() => choose(row, { onMove, onCopy })}
            >
              更多
            </Button>
            <Button kind='line' size='small' onTap={onStock}>
              改库存
            </Button>
            <Button kind='soft' size='small' onGo={() => openThing(url)}>
              编辑
            </Button>
          </>
        )}
      </footer>
    </article>
  )
}

const factsOf = ({ sku_n, code }: Row): string =>
  [sku_n > 1 ? `${sku_n} 种规格` : '', code && `编码 ${code}`].filter(Boolean).join(' · ')

async function choose(
  { status, goods_id }: Row,
  { onMove, onCopy }: Pick<GoodsRowProps, 'onMove' | 'onCopy'>,
): Promise<void> {
  const look = () => void openThing(goodsPaths.shop(goods_id))
  const acts: [name: string, act: () => void][] = [
    ...(status === shelfStatus.on
      ? [
          ['看顾客看到的', look] as [string, () => void],
          ['下架', () => onMove('off')] as [string, () => void],
        ]
      : [['上架', () => onMove('on')] as [string, () => void]]),
    ['复制一份', onCopy],
    ['删除', () => onMove('delete')],
  ]
  const chosen = await showActionSheet({ itemList: acts.map(([name]) => name) }).catch(
    () => undefined,
  )
  if (chosen) acts[chosen.tapIndex]?.[1]()
}
