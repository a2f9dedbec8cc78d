import './stores.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { navigateTo, showToast } from '../../../runtime/index.ts'
import { Avatar } from '../../kit/avatar.tsx'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { FieldLine } from '../../kit/field-line.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { Segment } from '../segment.tsx'
import { Stop, Waiting } from '../staff-gate.tsx'
import { createShopStore, type ShopStoreState } from './shop-store.ts'
import { RoleGate } from '../role-gate.tsx'

const Pictures = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../mechanics/pictures/pictures.tsx').then(module => module.Pictures),
)

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
    else document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  if (state.status === 'loading') return <Waiting kind='form' />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void store.reload()} />
  return (
    <main className='screen screen-bar work follows-host stores'>
      <h1 className='hide-text'>店铺资料</h1>
      <div className='work-stack px-5 pt-5'>
        <Preview store={store} />
        <Card title='门面'>
          <Logo store={store} />
          <Line store={store} name='title' label='店铺名' longest={30} hint='半山茶舍' />
          <Line
            store={store}
            name='intro'
            label='简介'
            longest={100}
            hint='一两句话，顾客先看到它'
          />
          <Color store={store} />
          <Category store={store} />
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
        <Button kind='soft' onGo={() => navigateTo({ url: '/brand' })}>
          看主页
        </Button>
        <Button kind='main' busy={isSaving} disabled={isUploading} onTap={() => void save()}>
          {isUploading ? '标志上传中' : '保存'}
        </Button>
      </BottomBar>
    </main>
  )
}

/** The shop's head in its colour, as the brand page draws it. */
function Preview({ store }: { store: ShopStoreState }) {
  const { title, logo, intro, color } = useStore(store.$draft)
  return (
    <section className='stores-preview row gap-5' style={themeOf(color.trim())} aria-label='预览'>
      <Avatar src={logo} name={title || '店'} size={112} />
      <div className='grow'>
        <b className='one-line text-head block'>{title || '店铺名'}</b>
        <p className='text-small break'>{intro || '一两句话，顾客先看到它'}</p>
      </div>
    </section>
  )
}

interface LineProps {
  store: ShopStoreState
  name: 'title' | 'intro' | 'contact' | 'phone' | 'return_address'
  label: string
  longest: number
  hint: string
}

function Line({ store, name, label, longest, hint }: LineProps) {
  const draft = useStore(store.$draft)
  return (
    <TextField
      id={`shop-${name}`}
      label={label}
      value={draft[name]}
      problem={useStore(store.$faults)[name]}
      placeholder={hint}
      maxLength={longest}
      rows={name === 'intro' || name === 'return_address' ? 2 : undefined}
      inputMode={name === 'phone' ? 'tel' : undefined}
      onChange={text => store.change(name, text)}
    />
  )
}

function Logo({ store }: { store: ShopStoreState }) {
  const { logo } = useStore(store.$draft)
  const problem = useStore(store.$faults).logo
  return (
    <div className='kit-field py-2'>
      <span id='shop-logo' className='text-lead py-4'>
        标志
      </span>
      <div className='py-4'>
        <Pictures
          urls={logo ? [logo] : []}
          most={1}
          hint='上传标志'
          labelId='shop-logo'
          problemId='shop-logo-problem'
          onChange={urls => store.change('logo', urls[0] ?? '')}
          onUploads={step => store.$uploading.set(store.$uploading.get() + step)}
        />
      </div>
      <p className='text-note bad' id='shop-logo-problem' role='alert'>
        {problem}
      </p>
    </div>
  )
}

const colors = ['#e8452c', '#c2185b', '#6a4fb6', '#1f6fd6', '#11704f', '#b9770e'] as const

function Color({ store }: { store: ShopStoreState }) {
  const { color } = useStore(store.$draft)
  const problem = useStore(store.$faults).color
  return (
    <FieldLine id='shop-color' label='主题色' problem={problem}>
      <div>
        <div className='stores-colors flex wrap pt-3 gap-2' role='group' aria-label='常用颜色'>
          {colors.map(each => (
            <button
              key={each}
              type='button'
              aria-label={each}
              aria-pressed={each === color.toLowerCase()}
              style={{ background: each }}
              onClick={() => store.change('color', each)}
            />
          ))}
        </div>
        <input
          id='shop-color'
          maxLength={7}
          placeholder='#E8452C'
          value={color}
          aria-invalid={Boolean(problem)}
          aria-describedby='shop-color-problem'
          onChange={event => store.change('color', event.target.value)}
        />
      </div>
    </FieldLine>
  )
}

const categories = [
  ['drink', '茶饮'],
  ['food', '餐食'],
  ['fashion', '服饰'],
  ['beauty', '美妆'],
  ['home', '家居'],
  ['service', '服务'],
] as const

function Category({ store }: { store: ShopStoreState }) {
  const { category } = useStore(store.$draft)
  return (
    <div className='stores-category pt-5'>
      <p className='text-small mute'>行业，决定活动页默认的画面</p>
      <Segment
        look='chips'
        label='行业'
        choices={categories}
        value={category}
        onPick={value => store.change('category', value)}
      />
    </div>
  )
}
