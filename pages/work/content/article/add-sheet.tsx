import { useState } from 'react'
import type { Block, GoodsBrief } from '../../../../api/index.ts'
import { Sheet } from '../../../kit/sheet.tsx'
import { GoodsSheet } from '../parts/goods-sheet.tsx'
import { usePictureChoice } from '../parts/meta-fields.tsx'
import { type BlockEdits, emptyBlock } from './block-edits.ts'

export interface AddSheetProps {
  open: boolean
  edits: BlockEdits
  onKnow: (goods: GoodsBrief) => void
  onUploads: (step: 1 | -1) => void
  onClose: () => void
}

/** Choice of what comes next: behind the chosen block, else at the end. */
export function AddSheet({ open, edits, onKnow, onUploads, onClose }: AddSheetProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  const add = (block: Block, words: string) => edits.add([block], edits.$chosen.get(), words)
  const picture = usePictureChoice(onUploads, url =>
    add({ kind: 'picture', urls: [url], caption: '' }, '加图片'),
  )

  function pick(block: Block, words: string): void {
    onClose()
    add(block, words)
  }

  return (
    <>
      <Sheet open={open} title='加一段' onClose={onClose}>
        <div className='write-add pb-6 gap-3'>
          <button type='button' onClick={() => pick(emptyBlock.text, '加段落')}>
            段落
          </button>
          <button type='button' onClick={() => pick(emptyBlock.heading, '加小标题')}>
            小标题
          </button>
          <button
            type='button'
            onClick={() => {
              onClose()
              void picture.choose()
            }}
          >
            图片
          </button>
          <button
            type='button'
            onClick={() => {
              onClose()
              setIsChoosing(true)
            }}
          >
            商品
          </button>
          <button type='button' onClick={() => pick(emptyBlock.video, '加视频')}>
            视频
          </button>
          <button type='button' onClick={() => pick(emptyBlock.divider, '加分割线')}>
            分割线
          </button>
        </div>
      </Sheet>
      <GoodsSheet
        open={isChoosing}
        chosen={[]}
        onPick={goods => {
          onKnow(goods)
          setIsChoosing(false)
          add({ kind: 'goods', goods_id: goods.goods_id }, '加商品')
        }}
        onClose={() => setIsChoosing(false)}
      />
    </>
  )
}
