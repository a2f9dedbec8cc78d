import { useState } from 'react'
import { Sheet } from '../../kit/sheet.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import type { ControlProps } from './fields.tsx'
import { GoodsLook } from './goods-look.tsx'

/** With the search, which the form can do without until the sheet is open. */
const GoodsList = /* @__PURE__ */ lazyWithRetry(() =>
  import('./goods-list.tsx').then(module => module.GoodsList),
)

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
        <GoodsList
          goods={goods}
          chosen={value}
          onPick={skuId => {
            onChange(skuId)
            setIsOpen(false)
          }}
        />
      </Sheet>
    </>
  )
}
