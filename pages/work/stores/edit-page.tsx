import './stores.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import {
  navigateBack,
  navigateTo,
  type PageProps,
  setNavigationBarTitle,
  showToast,
} from '../../../runtime/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FieldLine } from '../../kit/field-line.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { leaveForBadAddress } from '../bad-address.ts'
import { Stop, Waiting } from '../staff-gate.tsx'
import { createEditStore, type EditStore } from './edit-store.ts'
import { NoStore } from './no-store.tsx'
import { idOf, mostImages, type StoreDraft } from './store-rules.ts'
import { RoleGate } from '../role-gate.tsx'

const Pictures = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../mechanics/pictures/pictures.tsx').then(module => module.Pictures),
)

/** `/pages/store/edit?id=`: a store's data; without `id` a new store, which only merchants add. */
export default function StoreEditPage({ query }: PageProps) {
  const id = idOf(query.id)
  const isBad = query.id !== undefined && id === undefined
  useEffect(() => {
    if (isBad) leaveForBadAddress()
  }, [isBad])
  if (isBad) return null
  return (
    <RoleGate
      least={id === undefined ? 'merchant' : 'manager'}
      title='门店由店长和店主管理'
      skeleton='form'
    >
      {() => <Edit id={id} />}
    </RoleGate>
  )
}

function Edit({ id }: { id: number | undefined }) {
  const [store] = useState(() => createEditStore(id))
  const state = useStore(store.$state)
  const isSaving = useStore(store.$isSaving)
  const isUploading = useStore(store.$uploading) > 0
  useEffect(() => {
    if (id === undefined) void setNavigationBarTitle({ title: '添加门店' })
    else void store.load()
  }, [store, id])

  async function save(): Promise<void> {
    if (await store.save()) {
      void showToast({ title: '已保存' })
      void navigateBack()
    } else document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  if (state.status === 'loading') return <Waiting kind='form' />
  if (state.status === 'notFound') return <NoStore />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void store.reload()} />
  return (
    <main className='screen screen-bar work follows-host stores'>
      <h1 className='hide-text'>{state.name || '添加门店'}</h1>
      <div className='work-stack px-5 pt-5'>
        <Card>
          <Line store={store} name='name' label='门店名' longest={30} hint='湖滨店' />
          <Line store={store} name='region' label='地区' longest={40} hint='浙江省杭州市上城区' />
          <Line store={store} name='address' label='地址' longest={80} hint='路和门牌号' />
          <Place store={store} />
          <Line store={store} name='phone' label='电话' longest={25} hint='0571-8700 0021' />
          <Hours store={store} />
        </Card>
        <Images store={store} />
      </div>
      <BottomBar>
        <Button kind='main' busy={isSaving} disabled={isUploading} onTap={() => void save()}>
          {isUploading ? '照片上传中' : '保存'}
        </Button>
      </BottomBar>
    </main>
  )
}

interface LineProps {
  store: EditStore
  name: Exclude<keyof StoreDraft, 'images'>
  label: string
  longest: number
  hint: string
}

function Line({ store, name, label, longest, hint }: LineProps) {
  const draft = useStore(store.$draft)
  return (
    <TextField
      id={`store-${name}`}
      label={label}
      value={draft[name]}
      problem={useStore(store.$faults)[name]}
      placeholder={hint}
      maxLength={longest}
      inputMode={name === 'phone' ? 'tel' : undefined}
      onChange={text => store.change(name, text)}
    />
  )
}

/** Latitude and longitude, chosen or typed. */
function Place({ store }: { store: EditStore }) {
  const { lat, lng, name, address } = useStore(store.$draft)
  const problem = useStore(store.$faults).lat
  const look = new URLSearchParams({ lat, lng, name, address })
  return (
    <FieldLine id='store-lat' label='位置' problem={problem}>
      <div className='stores-place flex wrap'>
        <input
          id='store-lat'
          inputMode='decimal'
          placeholder='纬度'
          value={lat}
          aria-invalid={Boolean(problem)}
          aria-describedby='store-lat-problem'
          onChange={event => store.change('lat', event.target.value)}
        />
        <input
          inputMode='decimal'
          placeholder='经度'
          aria-label='经度'
          value={lng}
          aria-invalid={Boolean(problem)}
          aria-describedby='store-lat-problem'
          onChange={event => store.change('lng', event.target.value)}
        />
        <div className='flex gap-3'>
          <Button kind='soft' size='small' icon='pin' onGo={store.choosePlace}>
            选位置
          </Button>
          {lat && lng && !problem && (
            <Button
              kind='quiet'
              size='small'
              onGo={() => navigateTo({ url: `/wx-location?${look}` })}
            >
              预览
            </Button>
          )}
        </div>
      </div>
    </FieldLine>
  )
}

function Hours({ store }: { store: EditStore }) {
  const { from, until } = useStore(store.$draft)
  const problem = useStore(store.$faults).from
  return (
    <FieldLine id='store-from' label='营业时间' problem={problem}>
      <div className='row gap-3'>
        <input
          className='fill'
          id='store-from'
          type='time'
          aria-label='开门时间'
          value={from}
          aria-invalid={Boolean(problem)}
          aria-describedby='store-from-problem'
          onChange={event => store.change('from', event.target.value)}
        />
        <span>到</span>
        <input
          className='fill'
          type='time'
          aria-label='关门时间'
          value={until}
          aria-invalid={Boolean(problem)}
          aria-describedby='store-from-problem'
          onChange={event => store.change('until', event.target.value)}
        />
      </div>
    </FieldLine>
  )
}

function Images({ store }: { store: EditStore }) {
  const { images } = useStore(store.$draft)
  return (
    <Card title='门店照片'>
      <p id='store-images' className='text-small mute'>
        最多 {mostImages} 张，第一张会出现在顾客的门店列表里
      </p>
      <Pictures
        urls={images}
        most={mostImages}
        labelId='store-images'
        firstMark='封面'
        onChange={urls => store.change('images', urls)}
        onUploads={step => store.$uploading.set(store.$uploading.get() + step)}
      />
    </Card>
  )
}
