import { useState } from 'react'
import type { ActivityModel } from '../../../../api/index.ts'
import { Button } from '../../../kit/button.tsx'
import { lazyWithRetry } from '../../../kit/state/lazy-with-retry.tsx'
import { TilePicture } from '../tile-picture.tsx'

/** Lazy: opened by a tap. */
const TemplateLook = /* @__PURE__ */ lazyWithRetry(() =>
  import('./template-look.tsx').then(({ TemplateLook: Look }) => Look),
)

interface TemplateRowProps {
  model: ActivityModel
  isBusy: boolean
  onStart: () => Promise<unknown>
}

export function TemplateRow({ model, isBusy, onStart }: TemplateRowProps) {
  const { kind_name, name, intro, color, thing, shelf_pct } = model
  const [isLooking, setIsLooking] = useState(false)
  return (
    <li className='kit-card draft-template row p-5'>
      <TilePicture className='draft-template-pic' src='' {...{ color, thing }} />
      <div className='grow'>
        <h3 className='text-lead tight'>{name}</h3>
        {kind_name !== name && <p className='text-note mute mt-1'>{kind_name}</p>}
        <p className='text-small mute mt-1'>{intro}</p>
        {shelf_pct > 0 && <p className='text-note dim mt-1'>{shareText(shelf_pct)}</p>}
        <button
          type='button'
          className='draft-template-look text-small tint'
          aria-label={`看看样子：${name}`}
          onClick={() => setIsLooking(true)}
        >
          看看样子
        </button>
      </div>
      <Button
        className='firm ml-4'
        kind='main'
        size='small'
        busy={isBusy}
        onTap={() => void onStart()}
      >
        用它
      </Button>
      {isLooking && (
        <TemplateLook
          model={model}
          isBusy={isBusy}
          onStart={onStart}
          onClose={() => setIsLooking(false)}
        />
      )}
    </li>
  )
}

const shareText = (pct: number): string =>
  pct < 100 ? `预填货架价的 ${pct}% 起，价格由你定` : '按货架价卖'
