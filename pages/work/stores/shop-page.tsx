import '../edit/edit.css'
import './stores.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { showToast } from '../../../runtime/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Stop, Waiting } from '../staff-gate.tsx'
import { LookFields, Line, Preview } from './shop-fields.tsx'
import { createShopStore } from './shop-store.ts'
import { RoleGate } from '../role-gate.tsx'
import { useSaveKey } from '../use-save-key.ts'
import { showFirstFault } from '../edit/show-first-fault.ts'

/** `/pages/store/shop`: what customers see of the shop, for the merchant. */
export default function ShopPage() {
  return (
    <RoleGate least='merchant' title='只有店主可以修改' skeleton='form'>
      {() => <Shop />}
    </RoleGate>
  )
}

function Shop() {
  const [store] = useState(createShopStore)
  const state = useStore(store.$state)
  const isSaving = useStore(store.$isSaving)
  const isUploading = useStore(store.$uploading) > 0
  useEffect(() => void store.load(), [store])

  async function save(): Promise<void> {
    if (await store.save()) void showToast({ title: '已保存' })
    else showFirstFault()
  }
  useSaveKey(() => !isUploading && save())

  if (state.status === 'loading') return <Waiting kind='form' />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void store.reload()} />
  return (
    <main className='screen screen-bar work follows-host stores write'>
      <h1 className='hide-text'>店铺资料</h1>
      <div className='work-stack px-5 pt-5'>
        <Preview store={store} />
        <Card title='门面'>
          <LookFields store={store} longestTitle={30} />
        </Card>
        <Card title='联系与售后'>
          <Line store={store} name='contact' label='联系人' longest={20} hint='收退货的人' />
          <Line store={store} name='phone' label='客服电话' longest={25} hint='0571-8700 0021' />
          <Line
            store={store}
            name='return_address'
            label='退货地址'
            longest={100}
            hint='不填就寄回门店'
          />
        </Card>
      </div>
      <BottomBar>
        <Button kind='soft' leads='/brand'>
          看主页
        </Button>
        <Button kind='main' busy={isSaving} disabled={isUploading} onTap={() => void save()}>
          {isUploading ? '标志上传中' : '保存'}
        </Button>
      </BottomBar>
    </main>
  )
}
