import '../../../kit/input.css'
import '../goods.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { showToast } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Sheet } from '../../../kit/sheet.tsx'
import { ListFailed } from '../../../kit/state/list-failed.tsx'
import { Skeleton } from '../../../kit/state/skeleton.tsx'
import { SwitchRow } from '../../../kit/switch-row.tsx'
import { Segment } from '../../segment.tsx'
import { leftWords, stockWords } from '../goods-words.ts'
import { StockLog } from './stock-log.tsx'
import { UNCOUNTED } from '../../../../api/values/uncounted.ts'
import {
  createStockStore,
  type StockedSku,
  type StockStore,
  type StockTotal,
  type StockWay,
  totalOf,
} from './stock-store.ts'

export interface StockSheetProps {
  /** Undefined = closed. */
  goodsId: number | undefined
  title: string
  /** The SKU that is chosen first; the first one by default. */
  skuId?: number | undefined
  /** With the stock of all SKUs together. */
  onChange: (total: StockTotal, skus: StockedSku[]) => void
  onClose: () => void
}

/** Changes shelf stock by hand: pieces that come, that go, or that were counted, with a reason; and who did it before. */
export function StockSheet({ goodsId, title, skuId, onChange, onClose }: StockSheetProps) {
  return (
    <Sheet open={goodsId !== undefined} title='改库存' onClose={onClose}>
      {goodsId !== undefined && (
        <Stock goodsId={goodsId} title={title} skuId={skuId} onChange={onChange} />
      )}
    </Sheet>
  )
}

type StockProps = Omit<StockSheetProps, 'onClose'> & { goodsId: number }

function Stock({ goodsId, title, skuId, onChange }: StockProps) {
  const [store] = useState(() => createStockStore(goodsId, skuId))
  const state = useStore(store.$state)
  useEffect(() => void store.load(), [store])
  if (state.status === 'loading') return <Skeleton kind='form' />
  if (state.status === 'notFound') return <p className='text-body mute pb-6'>商品不存在或已删除</p>
  if (state.status !== 'ready') return <ListFailed onRetry={() => void store.reload()} />
  return (
    <div className='shelf-stock'>
      <p className='text-body dim one-line'>{title}</p>
      <Change store={store} skus={state.skus} onChange={onChange} />
      <StockLog log={store.log} />
    </div>
  )
}

const wayNames: [StockWay, string][] = [
  ['in', '进货'],
  ['out', '减少'],
  ['count', '盘点'],
]

const hints: Record<StockWay, string> = {
  in: '加上多少件',
  out: '减去多少件',
  count: '数下来有多少件',
}

interface ChangeProps {
  store: StockStore
  skus: StockedSku[]
  onChange: StockSheetProps['onChange']
}

function Change({ store, skus, onChange }: ChangeProps) {
  const skuId = useStore(store.$skuId)
  const way = useStore(store.$way)
  const isUnlimited = useStore(store.$isUnlimited)
  const isBusy = useStore(store.$isBusy)
  const note = useStore(store.$note)
  const sku = skus.find(({ sku_id }) => sku_id === skuId)
  if (!sku) return <p className='text-body mute'>先给商品加规格和价格</p>

  async function save(): Promise<void> {
    const changed = await store.save()
    if (!changed) return
    void showToast({ title: `现在 ${leftWords(changed.left)}`, icon: 'none' })
    const known = store.data()?.skus ?? []
    onChange(totalOf(known), known)
  }

  return (
    <fieldset disabled={isBusy}>
      {skus.length > 1 && <SkuChoice store={store} skus={skus} chosen={sku} />}
      <p className='text-lead py-3'>{stockWords(sku)}</p>
      <Segment label='怎么改' choices={wayNames} value={way} onPick={store.setWay} />
      {way === 'count' && (
        <SwitchRow
          name='不限库存'
          note='到店券、虚拟商品常用，卖不完'
          isOn={isUnlimited}
          onFlip={store.$isUnlimited.set}
        />
      )}
      {!isUnlimited && <NumberLine store={store} hint={hints[way]} sku={sku} />}
      <Fault store={store} />
      <input
        className='kit-input mt-3'
        aria-label='原因'
        placeholder='原因，比如：到货、破损、送样'
        maxLength={60}
        value={note}
        onChange={event => store.$note.set(event.target.value)}
      />
      <div className='row py-5 shelf-wide'>
        <Button kind='main' busy={isBusy} onTap={() => void save()}>
          {way === 'in' ? '加库存' : way === 'out' ? '减库存' : '改成这个数'}
        </Button>
      </div>
    </fieldset>
  )
}

function SkuChoice({
  store,
  skus,
  chosen,
}: {
  store: StockStore
  skus: StockedSku[]
  chosen: StockedSku
}) {
  return (
    <label className='row gap-4 py-3'>
      <span className='text-body firm dim'>规格</span>
      <select
        className='kit-input'
        value={chosen.sku_id}
        onChange={event => store.choose(Number(event.target.value))}
      >
        {skus.map(each => (
          <option key={each.sku_id} value={each.sku_id}>
            {each.name}（{leftWords(each.left)}）
          </option>
        ))}
      </select>
    </label>
  )
}

function NumberLine({ store, hint, sku }: { store: StockStore; hint: string; sku: StockedSku }) {
  const typed = useStore(store.$typed)
  const way = useStore(store.$way)
  const n = /^\d{1,6}$/.test(typed) ? Number(typed) : undefined
  const after = way === 'in' ? sku.left + (n ?? 0) : sku.left - (n ?? 0)
  return (
    <div className='row gap-4 mt-3'>
      <input
        className='kit-input num grow'
        inputMode='numeric'
        aria-label={hint}
        aria-invalid={useStore(store.$fault) !== ''}
        aria-describedby='shelf-stock-fault'
        placeholder={hint}
        maxLength={6}
        value={typed}
        onChange={event => {
          store.$typed.set(event.target.value)
          store.$fault.set('')
        }}
      />
      {way !== 'count' && sku.left !== UNCOUNTED && n !== undefined && after >= 0 && (
        <span className='text-body dim firm'>改后 {after} 件</span>
      )}
    </div>
  )
}

const Fault = ({ store }: { store: StockStore }) => (
  <p className='text-note bad' id='shelf-stock-fault' role='alert'>
    {useStore(store.$fault)}
  </p>
)
