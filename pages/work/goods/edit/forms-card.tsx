import { useState } from 'react'
import { goodsBounds } from '../../../../api/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { TextField } from '../../../kit/text-field.tsx'
import type { GoodsEdit } from './goods-edit.ts'
import { SkuRow } from './sku-row.tsx'
import { SpecEditor } from './spec-editor.tsx'
import { addSpec, type TypedSku } from './spec-rules.ts'

/** Specifications, and price and stock of each SKU. */
export function FormsCard({ edit }: { edit: GoodsEdit }) {
  const { values, faults, change } = edit
  const { specs, skus } = values
  const set = ({ keys }: TypedSku, patch: Partial<TypedSku>) =>
    change(now => ({
      skus: now.skus.map(sku => (sku.keys.join() === keys.join() ? { ...sku, ...patch } : sku)),
    }))
  return (
    <Card title='价格和库存' note={specs.length > 0 ? `${skus.length} 个规格组合` : ''}>
      {specs.map((spec, index) => (
        <SpecEditor key={spec.key} edit={edit} spec={spec} index={index} />
      ))}
      {specs.length < goodsBounds.specNames && (
        <div className='row pb-3'>
          <Button kind='soft' size='small' onTap={() => change(addSpec(values))}>
            {specs.length === 0 ? '有多种规格' : '再加一种规格'}
          </Button>
        </div>
      )}
      <p className='text-note bad' role='alert'>
        {faults.spec_names}
      </p>
      {skus.length > 1 && <FillAll edit={edit} />}
      <ul className='shelf-skus'>
        {skus.map((sku, index) => (
          <li key={sku.keys.join(' ')}>
            <SkuRow edit={edit} sku={sku} index={index} onChange={patch => set(sku, patch)} />
          </li>
        ))}
      </ul>
      <TextField
        id='shelf-market'
        label='划线价'
        placeholder='选填，元'
        inputMode='decimal'
        maxLength={10}
        value={values.market}
        problem={faults.market_price_fen}
        onChange={market => change({ market })}
      />
    </Card>
  )
}

/** The same price and stock for all rows that are sold. */
function FillAll({ edit: { values, change } }: { edit: GoodsEdit }) {
  const [price, setPrice] = useState('')
  const [left, setLeft] = useState('')

  function fill(): void {
    const patch = { ...(price && { price }), ...(left && { left, isUnlimited: false }) }
    change({ skus: values.skus.map(sku => (sku.isOff ? sku : { ...sku, ...patch })) })
    setPrice('')
    setLeft('')
  }

  return (
    <div className='row gap-3 py-3'>
      <input
        className='kit-input num grow'
        inputMode='decimal'
        aria-label='全部价格'
        placeholder='价格'
        maxLength={10}
        value={price}
        onChange={event => setPrice(event.target.value)}
      />
      <input
        className='kit-input num grow'
        inputMode='numeric'
        aria-label='全部库存'
        placeholder='库存'
        maxLength={6}
        value={left}
        onChange={event => setLeft(event.target.value)}
      />
      <Button kind='soft' size='small' disabled={!price && !left} onTap={fill}>
        全部填
      </Button>
    </div>
  )
}
