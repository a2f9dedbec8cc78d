import '../../../kit/lined.css'
import '../../edit/edit.css'
import '../goods.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { navigateBack, type PageProps, redirectTo, showToast } from '../../../../runtime/index.ts'
import { BottomBar } from '../../../kit/bottom-bar.tsx'
import { Button } from '../../../kit/button.tsx'
import { StateScreen } from '../../../kit/state/state-screen.tsx'
import { Notices } from '../../edit/notices.tsx'
import { showFirstFault } from '../../edit/show-first-fault.ts'
import { Stop, Waiting } from '../../staff-gate.tsx'
import { goodsPaths } from '../../goods-paths.ts'
import { StockSheet } from '../stock/stock-sheet.tsx'
import { BaseCard } from './base-card.tsx'
import { CommissionCard } from './commission-card.tsx'
import { DeliveryCard } from './delivery-card.tsx'
import { DetailCard } from './detail-card.tsx'
import { createGoodsStore, type GoodsDetail, type GoodsStore } from './edit-store.ts'
import type { GoodsValues, Sale } from './form-values.ts'
import { FormsCard } from './forms-card.tsx'
import type { GoodsEdit, Patch } from './goods-edit.ts'
import { PicturesCard } from './pictures-card.tsx'
import { SaleCard } from './sale-card.tsx'
import { EditorPage } from '../../edit/editor-page.tsx'
import { useSaveKey } from '../../use-save-key.ts'

/** `/pages/business/goods/edit?id=`: goods of the shop; without `id` new ones. */
export default function GoodsEditPage({ query: { id } }: PageProps) {
  return (
    <EditorPage id={id} title='商品由店主编辑'>
      {given => <Loaded id={given} />}
    </EditorPage>
  )
}

function Loaded({ id }: { id: number | undefined }) {
  const [store] = useState(() => createGoodsStore(id))
  const state = useStore(store.$state)
  const values = useStore(store.$values)
  const at = useStore(store.$at)
  useEffect(() => void store.load(), [store])
  if (state.status === 'loading') return <Waiting kind='form' />
  if (state.status === 'notFound') return <Gone title='商品不存在或已删除' />
  if (state.status !== 'ready' || !values) {
    return <Stop kind='failed' onRetry={() => void store.reload()} />
  }
  if (at.state === 'deleted') return <Gone title='商品在回收站里，恢复后才能改' />
  return <Form store={store} detail={state.detail} values={values} />
}

const Gone = ({ title }: { title: string }) => (
  <StateScreen
    kind='gone'
    title={title}
    text='回商品列表看看'
    actions={[{ text: '回列表', onTap: () => void redirectTo({ url: goodsPaths.list }) }]}
  />
)

interface FormProps {
  store: GoodsStore
  detail: GoodsDetail
  values: GoodsValues
}

function Form({ store, detail, values }: FormProps) {
  const faults = useStore(store.$faults)
  const busy = useStore(store.$busy)
  const { id } = useStore(store.$at)
  const [stocks, setStocks] = useState(detail.stocks ?? [])
  /** The SKU whose stock is being changed; 0 = none. */
  const [stocked, setStocked] = useState(0)
  const edit: GoodsEdit = {
    values,
    faults,
    change: (patch: Patch) => {
      const now = store.$values.get() ?? values
      store.change(typeof patch === 'function' ? patch(now) : patch)
    },
    countUpload: store.countUpload,
    stocks,
    uses: detail.uses ?? [],
    changeStock: setStocked,
  }
  return (
    <main className='screen screen-bar work follows-host write'>
      <h1 className='hide-text'>{id === undefined ? '加商品' : '改商品'}</h1>
      <div className='spaced-5 px-5 pt-5'>
        <Notices store={store} />
        <Uses edit={edit} />
        <fieldset className='shelf-fields write-sides' disabled={busy !== undefined}>
          <div className='work-stack'>
            <PicturesCard
              images={values.images}
              problem={faults.images}
              countUpload={store.countUpload}
              onChange={changed => edit.change(now => ({ images: changed(now.images) }))}
            />
            <BaseCard edit={edit} isNew={id === undefined} />
            <FormsCard edit={edit} />
          </div>
          <div className='work-stack'>
            <DeliveryCard edit={edit} stores={detail.stores} />
            <DetailCard edit={edit} />
            <CommissionCard edit={edit} rates={detail.rates} />
            <SaleCard edit={edit} />
          </div>
        </fieldset>
      </div>
      <Bar store={store} sale={values.sale} />
      <StockSheet
        goodsId={stocked > 0 ? id : undefined}
        skuId={stocked}
        title={values.title}
        onChange={(_, skus) => setStocks(skus)}
        onClose={() => setStocked(0)}
      />
    </main>
  )
}

/** Campaigns under way that sell the goods at prices of their own. */
function Uses({ edit: { uses } }: { edit: GoodsEdit }) {
  if (uses.length === 0) return null
  const names = uses.map(({ title }) => `「${title}」`).join('')
  return (
    <p className='write-notice text-small' role='note'>
      {names}正在卖它：活动价不受这里的价格影响，活动结束前不能下架或删除
    </p>
  )
}

const saveNames: Record<Sale, string> = { now: '保存并上架', off: '保存', time: '保存，定时上架' }

function Bar({ store, sale }: { store: GoodsStore; sale: Sale }) {
  const isDirty = useStore(store.$isDirty)
  const isUploading = useStore(store.$uploading) > 0
  const { id, state } = useStore(store.$at)

  async function save(): Promise<void> {
    if (!(await store.save())) return showFirstFault()
    void showToast({ title: sale === 'now' ? '已上架' : '已保存' })
    await leave()
  }

  useSaveKey(() => !isUploading && (isDirty || id === undefined) && save())

  const note = isUploading ? '上传中，传好就能保存' : undefined
  return (
    <BottomBar note={note}>
      {id !== undefined && state === 'on' && (
        <Button kind='soft' leads={goodsPaths.shop(id)}>
          看顾客看到的
        </Button>
      )}
      <Button
        kind='main'
        busy={useStore(store.$busy) === 'save'}
        disabled={isUploading || (!isDirty && id !== undefined)}
        onTap={() => void save()}
      >
        {state === 'on' && sale === 'now' ? '保存' : saveNames[sale]}
      </Button>
    </BottomBar>
  )
}

/** Back to the list, also when the editor was opened by its address. */
const leave = (): Promise<unknown> =>
  navigateBack().catch(() => redirectTo({ url: goodsPaths.list }))
