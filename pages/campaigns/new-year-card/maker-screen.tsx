import '../../kit/lined.css'
import { useStore } from '@nanostores/react'
import { useId } from 'react'
import { NAME_MAX } from '../../../api/values/limits.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { showToast } from '../../../runtime/index.ts'
import type { CardScreenProps } from './screen-props.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { type Draft, missingOf, wishes } from './rules.ts'
import { Paper, TemplatePicture } from './paper.tsx'

const Pictures = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../mechanics/pictures/pictures.tsx').then(module => module.Pictures),
)

/** Editor of a card: a picture, three fields, and the result. */
export function MakerScreen(page: CardScreenProps) {
  const { store, detail, top } = page
  const { activity, templates, gift } = detail
  const draft = useStore(store.$draft)
  const template = templates.find(({ id }) => id === draft.templateId) ?? templates[0]
  return (
    <main
      className='screen screen-campaign screen-bar card-page'
      style={themeOf(activity.theme_color)}
    >
      <header className='card-head'>
        {top}
        <h1 className='heavy tight'>{activity.title}</h1>
        <p>{activity.subtitle}</p>
      </header>
      <div className='card-stack spaced-5'>
        <Paper {...draft} detail={detail} template={template} />
        <Templates page={page} draft={draft} />
        <Words page={page} draft={draft} />
        {gift && gift.left !== 0 && (
          <p className='card-note text-small dim text-center'>收卡的人打开就得{gift.reward.name}</p>
        )}
      </div>
      <MakeBar page={page} draft={draft} />
    </main>
  )
}

interface PartProps {
  page: CardScreenProps
  draft: Draft
}

function Templates({ page: { store, detail }, draft }: PartProps) {
  return (
    <div className='card-templates flex gap-3 px-5 py-1' role='radiogroup' aria-label='挑一张画'>
      {detail.templates.map(template => (
        <button
          className='firm'
          key={template.id}
          type='button'
          role='radio'
          aria-checked={draft.templateId === template.id}
          onClick={() => store.$draft.set({ ...draft, templateId: template.id })}
        >
          <TemplatePicture detail={detail} template={template} alt='' />
          <span className='text-note block py-1'>{template.name}</span>
        </button>
      ))}
    </div>
  )
}

function Words({ page: { store, detail }, draft }: PartProps) {
  const id = useId()
  const set = (change: Partial<Draft>) => store.$draft.set({ ...draft, ...change })
  return (
    <Card title='写几句'>
      <TextField
        id={`${id}to`}
        label='写给'
        value={draft.to}
        maxLength={NAME_MAX}
        placeholder='收卡人的称呼'
        onChange={to => set({ to })}
      />
      <TextField
        id={`${id}wish`}
        label='祝福'
        value={draft.wish}
        maxLength={detail.wish_max}
        rows={3}
        placeholder='一句真心话就好'
        onChange={wish => set({ wish })}
      />
      <p className='num text-note mute text-right'>
        {draft.wish.length}/{detail.wish_max}
      </p>
      <Ideas onTake={wish => set({ wish })} />
      <div className='kit-field py-3'>
        <span className='text-lead loose' id='card-picture'>
          照片
        </span>
        <Pictures
          urls={draft.picture ? [draft.picture] : []}
          most={1}
          hint='换成自己的'
          labelId='card-picture'
          onChange={([picture = '']) => store.$draft.set({ ...store.$draft.get(), picture })}
          onUploads={step => store.$uploads.set(store.$uploads.get() + step)}
        />
      </div>
      <TextField
        id={`${id}from`}
        label='落款'
        value={draft.from}
        maxLength={NAME_MAX}
        placeholder='你的称呼'
        onChange={from => set({ from })}
      />
    </Card>
  )
}

function Ideas({ onTake }: { onTake: (wish: string) => void }) {
  return (
    <div className='card-ideas flex gap-3 py-3'>
      {wishes.map((wish, at) => (
        <button
          key={wish}
          type='button'
          className='text-small tint px-5'
          onClick={() => onTake(wish)}
        >
          灵感 {at + 1}
        </button>
      ))}
    </div>
  )
}

function MakeBar({ page: { store, detail, onAction }, draft }: PartProps) {
  const isBusy = useStore(store.$busy)
  const isFresh = useStore(store.$fresh)
  const isUploading = useStore(store.$uploads) > 0
  const left = detail.mine?.left_today ?? 1
  const missing = missingOf(draft)

  async function make(): Promise<void> {
    if (missing) return void showToast({ title: missing, icon: 'none' })
    if (await store.make()) onAction('start')
  }

  return (
    <BottomBar note={left === 0 ? '今天的贺卡写满了，明天再写' : `今天还能写 ${left} 张`}>
      <Button
        kind='main'
        busy={isBusy || isUploading}
        disabled={isFresh || left === 0}
        hold='make'
        onTap={() => void make()}
      >
        生成贺卡
      </Button>
    </BottomBar>
  )
}
