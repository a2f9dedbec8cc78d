import { useStore } from '@nanostores/react'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FieldLine } from '../../kit/field-line.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import type { EditStore } from './edit-store.ts'
import { mostImages, type StoreDraft } from './store-rules.ts'

const Pictures = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../mechanics/pictures/pictures.tsx').then(module => module.Pictures),
)

/** A store's data: where it is, when it is open, how it looks. */
export function StoreFields({ store }: { store: EditStore }) {
  return (
    <>
      <Card>
        <Line store={store} name='name' label='门店名' longest={30} hint='湖滨店' />
        <Line store={store} name='region' label='地区' longest={40} hint='浙江省杭州市上城区' />
        <Line store={store} name='address' label='地址' longest={80} hint='路和门牌号' />
        <Place store={store} />
        <Line store={store} name='phone' label='电话' longest={25} hint='0571-8700 0021' />
        <Hours store={store} />
      </Card>
      <Images store={store} />
    </>
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
            <Button kind='quiet' size='small' leads={`/wx-location?${look}`}>
              预览
            </Button>
          )}
        </div>
        <p className='text-note mute wide'>可以先不填；填了，顾客能看到离店多远，也能导航过来</p>
      </div>
    </FieldLine>
  )
}

function Hours({ store }: { store: EditStore }) {
  const { from, until } = useStore(store.$draft)
  const problem = useStore(store.$faults).from
  return (
    <FieldLine id='store-from' label='营业时间' problem={problem}>
      <div className='stores-hours row gap-3'>
        <input
          className='grow'
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
          className='grow'
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
