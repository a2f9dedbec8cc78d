import { Button } from '../../../kit/button.tsx'
import { Thumb } from '../../../kit/thumb.tsx'
import { leftWords, stockWords } from '../goods-words.ts'
import { usersOf } from './edit-store.ts'
import { FailedUploads } from './failed-uploads.tsx'
import type { GoodsEdit } from './goods-edit.ts'
import { skuName, type TypedSku } from './spec-rules.ts'
import { useUploads } from './use-uploads.ts'

export interface SkuRowProps {
  edit: GoodsEdit
  sku: TypedSku
  index: number
  onChange: (patch: Partial<TypedSku>) => void
}

/** Price, stock and picture of one SKU. */
export function SkuRow({ edit, sku, index, onChange }: SkuRowProps) {
  const { values, faults, uses } = edit
  const hasSpecs = values.specs.length > 0
  const name = hasSpecs ? skuName(values.specs, sku) : ''
  const users = usersOf(uses, sku.sku_id)
  const faultOf = (field: string) => faults[`skus.${index}.${field}`]
  if (sku.isOff) {
    return (
      <div className='shelf-sku row apart py-5'>
        <span className='text-body mute'>{name}，不卖</span>
        <Button kind='quiet' size='small' onTap={() => onChange({ isOff: false })}>
          卖这个
        </Button>
      </div>
    )
  }
  const priceFault = faultOf('price_fen')
  return (
    <div className='shelf-sku py-5'>
      {hasSpecs && (
        <div className='row apart gap-4'>
          <SkuPicture edit={edit} sku={sku} onChange={onChange} />
          <b className='text-body bold grow'>{name}</b>
          {!users && values.skus.filter(({ isOff }) => !isOff).length > 1 && (
            <Button kind='quiet' size='small' onTap={() => onChange({ isOff: true })}>
              不卖这个
            </Button>
          )}
        </div>
      )}
      {users && <p className='text-note warn'>{users}正在卖它，活动价另算</p>}
      <p className='text-note bad' role='alert'>
        {faultOf('values')}
      </p>
      <div className='shelf-pair gap-5'>
        <label>
          <span className='text-small mute'>售价（元）</span>
          <input
            className='kit-input num'
            inputMode='decimal'
            aria-label={`${name}售价`}
            aria-invalid={Boolean(priceFault)}
            maxLength={10}
            value={sku.price}
            onChange={event => onChange({ price: event.target.value })}
          />
          <span className='text-note bad' role='alert'>
            {priceFault}
          </span>
        </label>
        {sku.sku_id > 0 ? (
          <StoredStock edit={edit} sku={sku} />
        ) : (
          <NewStock name={name} sku={sku} fault={faultOf('left_n')} onChange={onChange} />
        )}
      </div>
    </div>
  )
}

/** Stock of a stored SKU changes by itself, because buyers move it while the form is open. */
function StoredStock({ edit, sku }: Pick<SkuRowProps, 'edit' | 'sku'>) {
  const stock = edit.stocks.find(({ sku_id }) => sku_id === sku.sku_id)
  return (
    <div>
      <span className='text-small mute block'>库存</span>
      <span className='text-lead block py-2'>{stock ? leftWords(stock.left) : '0 件'}</span>
      <button
        type='button'
        className='kit-link text-small'
        title={stock && stockWords(stock)}
        onClick={() => edit.changeStock(sku.sku_id)}
      >
        改库存
      </button>
    </div>
  )
}

interface NewStockProps {
  name: string
  sku: TypedSku
  fault: string | undefined
  onChange: (patch: Partial<TypedSku>) => void
}

function NewStock({ name, sku, fault, onChange }: NewStockProps) {
  return (
    <div>
      <label>
        <span className='text-small mute'>库存（件）</span>
        <input
          className='kit-input num'
          inputMode='numeric'
          aria-label={`${name}库存`}
          aria-invalid={Boolean(fault)}
          maxLength={6}
          disabled={sku.isUnlimited}
          value={sku.isUnlimited ? '' : sku.left}
          placeholder={sku.isUnlimited ? '不限' : ''}
          onChange={event => onChange({ left: event.target.value })}
        />
      </label>
      <label className='shelf-check row gap-2 text-small'>
        <input
          className='firm'
          type='checkbox'
          checked={sku.isUnlimited}
          onChange={event => onChange({ isUnlimited: event.target.checked })}
        />
        不限库存
      </label>
      <span className='text-note bad' role='alert'>
        {fault}
      </span>
    </div>
  )
}

/** The SKU's own picture; a tap chooses it, or takes it away. */
function SkuPicture({ edit, sku, onChange }: Pick<SkuRowProps, 'edit' | 'sku' | 'onChange'>) {
  const uploads = useUploads(1, edit.countUpload, thumb => onChange({ thumb }))
  return (
    <span className='firm'>
      <button
        type='button'
        className='shelf-sku-picture block'
        aria-label={sku.thumb ? '换规格图' : '加规格图，选填'}
        aria-busy={uploads.pending > 0}
        disabled={uploads.pending > 0}
        onClick={() => void uploads.choose()}
      >
        <Thumb size={88} src={sku.thumb} icon='plus' />
      </button>
      {sku.thumb && (
        <button
          type='button'
          className='kit-link text-note block'
          onClick={() => onChange({ thumb: '' })}
        >
          去掉图
        </button>
      )}
      <FailedUploads uploads={uploads} />
    </span>
  )
}
