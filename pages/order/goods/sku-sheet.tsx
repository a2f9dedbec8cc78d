import type { GoodsDetail } from '../../../api/index.ts'
import { Button } from '../../kit/button.tsx'
import { Price } from '../../kit/price.tsx'
import { Sheet } from '../../kit/sheet.tsx'
import { Stepper } from '../../kit/stepper.tsx'
import { Thumb } from '../../kit/thumb.tsx'
import {
  chooseSpec,
  leftWith,
  limitText,
  mostOf,
  priceSpan,
  type Specs,
  skuOf,
  specGroups,
  specsText,
} from './goods-rules.ts'

export interface SkuSheetProps {
  goods: GoodsDetail
  specs: Specs
  count: number
  onSpecs: (specs: Specs) => void
  onCount: (count: number) => void
  onBuy: (skuId: number, count: number) => Promise<void>
  onClose: () => void
}

/** Stock from which the remaining number is not shown. */
const FEW = 10

/** Choice of variant and quantity. */
export function SkuSheet({ goods, specs, count, onSpecs, onCount, onBuy, onClose }: SkuSheetProps) {
  const sku = skuOf(goods.skus, specs)
  const most = sku ? mostOf(goods, sku) : 0
  const chosen = Math.max(1, Math.min(count, most))
  const isFew = sku !== undefined && sku.left > 0 && sku.left < FEW
  return (
    <Sheet open title='选规格和数量' onClose={onClose}>
      <div className='row gap-5'>
        <Thumb className='goods-thumb' src={sku?.thumb || goods.thumb} icon='bag' />
        <div>
          <Price fen={sku?.price_fen ?? priceSpan(goods.skus).from} />
          <p className='text-small mute mt-1'>{sku ? specsText(sku) : '请选择规格'}</p>
          {isFew && <p className='text-small tint'>只剩 {sku.left} 件</p>}
        </div>
      </div>
      {specGroups(goods.skus).map(({ name, values }) => (
        <fieldset key={name} className='goods-group slim mt-6'>
          <legend className='dim'>{name}</legend>
          {values.map(value => (
            <button
              className='mr-3 mt-3 px-6 py-2'
              key={value}
              type='button'
              aria-pressed={specs[name] === value}
              disabled={leftWith(goods.skus, name, value).length === 0}
              onClick={() => onSpecs(chooseSpec(goods.skus, specs, name, value))}
            >
              {value}
            </button>
          ))}
        </fieldset>
      ))}
      <div className='goods-count row apart mt-5'>
        <span>
          数量
          {limitText(goods) && <small>{limitText(goods)}</small>}
        </span>
        <Stepper label='数量' value={chosen} max={most} onChange={onCount} />
      </div>
      <div className='goods-foot'>
        <Button
          kind='main'
          disabled={!sku || most === 0}
          onGo={async () => sku && onBuy(sku.sku_id, chosen)}
        >
          {sku && most === 0 ? '这个规格卖完了' : '去结算'}
        </Button>
      </div>
    </Sheet>
  )
}
