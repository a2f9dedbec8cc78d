import { useStore } from '@nanostores/react'
import { Avatar } from '../../kit/avatar.tsx'
import { FieldLine } from '../../kit/field-line.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { Segment } from '../segment.tsx'
import type { ShopStoreState } from './shop-store.ts'

const Pictures = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../mechanics/pictures/pictures.tsx').then(module => module.Pictures),
)

/** How the brand looks: logo, name, words, colour and trade. */
export function LookFields({
  store,
  longestTitle,
}: {
  store: ShopStoreState
  longestTitle: number
}) {
  return (
    <>
      <Logo store={store} />
      <Line store={store} name='title' label='店铺名' longest={longestTitle} hint='半山茶舍' />
      <Line store={store} name='intro' label='简介' longest={100} hint='一两句话，顾客先看到它' />
      <Color store={store} />
      <Category store={store} />
    </>
  )
}

/** The shop's head in its colour, as the brand page draws it. */
export function Preview({ store }: { store: ShopStoreState }) {
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

export function Line({ store, name, label, longest, hint }: LineProps) {
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
        <div className='stores-colors flex wrap pt-3 gap-2 mb-4' role='group' aria-label='常用颜色'>
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
