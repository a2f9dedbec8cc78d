import type { GoodsDetail, SkuBrief } from '../../../api/index.ts'
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
  /** Left out when the sheet was opened to put something into the cart. */
  onBuy?: ((skuId: number, count: number) => Promise<void>) | undefined
  /** Left out when the sheet was opened to buy at once. */
  onAdd?: ((skuId: number, count: number) => Promise<void>) | undefined
  onClose: () => void
}

/** Stock from which the remaining number is not shown. */
const FEW = 10

/** Choice of variant and quantity. */
export function SkuSheet(props: SkuSheetProps) {
  const { goods, specs, count, onSpecs, onCount, onBuy, onAdd, onClose } = props
  const sku = skuOf(goods.skus, specs)
  const most = sku ? mostOf(goods, sku) : 0
  const chosen = Math.max(1, Math.min(count, most))
  const isFew = sku !== undefined && sku.left > 0 && sku.left < FEW
  return (
    <Sheet open title='选规格和数量' onClose={onClose}>
      <div className='row gap-5'>
        <Thumb size={176} src={sku?.thumb || goods.thumb} icon='bag' />
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
          {limitText(goods) && <small className='block text-small mute'>{limitText(goods)}</small>}
        </span>
        <Stepper label='数量' value={chosen} max={most} onChange={onCount} />
      </div>
      <Foot {...{ sku, most, chosen, onBuy, onAdd }} />
    </Sheet>
  )
}

interface FootProps extends Pick<SkuSheetProps, 'onBuy' | 'onAdd'> {
  sku: SkuBrief | undefined
  most: number
  chosen: number
}

function Foot({ sku, most, chosen, onBuy, onAdd }: FootProps) {
  return (
    <div className='flex gap-5'>
      {sku && most === 0 ? (
        <Button className='wide' kind='main' disabled>
          这个规格卖完了
        </Button>
      ) : (
        <>
          {onAdd && (
            <Button
              className='wide'
              kind={onBuy ? 'soft' : 'main'}
              disabled={!sku}
              onGo={async () => sku && onAdd(sku.sku_id, chosen)}
            >
              加入购物车
            </Button>
          )}
          {onBuy && (
            <Button
              className='wide'
              kind='main'
              disabled={!sku}
              onGo={async () => sku && onBuy(sku.sku_id, chosen)}
            >
              去结算
            </Button>
          )}
        </>
      )}
    </div>
  )
}
