import './codes.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import {
  navigateBack,
  type PageProps,
  setNavigationBarTitle,
  showToast,
} from '../../../runtime/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Empty } from '../../kit/state/empty.tsx'
import { StaffGate, Stop, Waiting } from '../staff-gate.tsx'
import { idOf } from '../stores/store-rules.ts'
import { GroupFields } from './group-fields.tsx'
import { createGroupStore, type GroupStore } from './group-store.ts'
import { PictureLine } from './picture-line.tsx'
import { showFirstFault } from '../edit/show-first-fault.ts'

/** `/pages/business/group`: a new group code, or with `groupId` the next picture of a group. */
export default function GroupPage({ query: { groupId } }: PageProps) {
  return <StaffGate skeleton='form'>{() => <Group id={idOf(groupId)} />}</StaffGate>
}

function Group({ id }: { id: number | undefined }) {
  const [store] = useState(() => createGroupStore(id))
  const state = useStore(store.$state)
  useEffect(() => {
    void setNavigationBarTitle({ title: id === undefined ? '加群码' : '换群码' })
    void store.load()
  }, [store, id])

  if (state.status === 'loading') return <Waiting kind='form' />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void store.reload()} />
  const { group } = state
  if (id !== undefined && !group) return <None words='没有这个群，或它不归你照看' />
  if (id === undefined && !state.can_add) return <None words='群码由店长和店主添加' />
  if (group?.source === 'platform') return <None words='这个群由企业微信自动更新，不用换' />
  return <Form store={store} />
}

const None = ({ words }: { words: string }) => (
  <main className='screen work follows-host'>
    <Empty words={words} kind='error' action={{ text: '返回', onTap: () => void navigateBack() }} />
  </main>
)

function Form({ store }: { store: GroupStore }) {
  const data = store.data()
  const isSaving = useStore(store.$isSaving)
  const picture = useStore(store.$picture)
  if (!data) return null
  const { group } = data
  const isUploading = picture?.status === 'uploading'

  async function save(): Promise<void> {
    if (await store.save()) {
      void showToast({ title: group ? '已换上新码' : '已添加' })
      void navigateBack()
    } else showFirstFault()
  }

  return (
    <main className='screen screen-bar work follows-host codes'>
      <h1 className='hide-text'>{group ? `换${group.name}的码` : '加群码'}</h1>
      <div className='work-stack px-5 pt-5'>
        <Card title={group ? '新的群二维码' : '群二维码'}>
          <PictureLine store={store} />
        </Card>
        <Card>
          <GroupFields store={store} data={data} />
        </Card>
        <p className='text-note mute px-1'>
          图里的二维码由系统认出来，再画给顾客看。群聊的二维码七天后失效。到期前一天，或者群快满时，会发消息提醒照看的人来换。
        </p>
      </div>
      <BottomBar>
        <Button kind='main' busy={isSaving} disabled={isUploading} onTap={() => void save()}>
          {isUploading ? '图片上传中' : group ? '换上' : '保存'}
        </Button>
      </BottomBar>
    </main>
  )
}
