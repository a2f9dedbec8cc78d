import { useState } from 'react'
import type { DraftGoods } from '../../../api/index.ts'
import { navigateTo } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import { yuan } from '../../kit/text/yuan.ts'
import { goodsPaths } from '../goods-paths.ts'
import type { ControlProps } from './fields.tsx'

/** One of the goods on sale. */
export function GoodsField({ id, field, value, isLocked, all, onChange }: ControlProps) {
  const [isOpen, setIsOpen] = useState(false)
  const { goods } = all.library
  const chosen = goods.find(({ sku_id }) => sku_id === value)
  return (
    <>
      <button
        id={id}
        type='button'
        className='draft-goods'
        disabled={isLocked}
        onClick={() => setIsOpen(true)}
      >
        {chosen ? <GoodsLook goods={chosen} /> : <span>从货架上选一件</span>}
      </button>
      <Sheet open={isOpen} title={field.label} onClose={() => setIsOpen(false)}>
        {goods.length === 0 && (
          <>
            <p className='text-small mute'>货架上还没有在售的商品</p>
            <div className='draft-sheet-foot flex pt-5'>
              <Button kind='line' icon='plus' onGo={() => navigateTo({ url: goodsPaths.edit() })}>
                加商品
              </Button>
            </div>
          </>
        )}
        <ul className='draft-goods-list'>
          {goods.map(each => (
            <li key={each.sku_id}>
              <button
                type='button'
                className='draft-goods'
                aria-pressed={each.sku_id === value}
                onClick={() => {
                  onChange(each.sku_id)
                  setIsOpen(false)
                }}
              >
                <GoodsLook goods={each} />
              </button>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}

const GoodsLook = ({ goods: { thumb, title, price_fen, left } }: { goods: DraftGoods }) => (
  <>
    <Thumb className='draft-goods-thumb' src={thumb} icon='bag' />
    <span className='grow'>
      <b className='two-lines text-body bold'>{title}</b>
      <small className='num text-note mute'>
        ¥{yuan(price_fen)} · {left < 0 ? '不限量' : `货架上 ${left} 件`}
      </small>
    </span>
  </>
)
