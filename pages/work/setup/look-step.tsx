import '../stores/stores.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import { Card } from '../../kit/card.tsx'
import { Skeleton } from '../../kit/state/skeleton.tsx'
import { themeOf } from '../../kit/theme/theme.ts'
import { TradeScene } from '../../campaign/hero/trade-scene.tsx'
import { LookFields } from '../stores/shop-fields.tsx'
import { createShopStore, type ShopStoreState } from '../stores/shop-store.ts'
import { Stop } from '../staff-gate.tsx'
import type { StepProps } from './step-page.tsx'
import { showFirstFault } from '../edit/show-first-fault.ts'

/** A name that fits everywhere it is shown, characters. */
const LONGEST_TITLE = 20

export function LookStep({ setup, onDone }: StepProps) {
  const [store] = useState(() => createShopStore(LONGEST_TITLE))
  const state = useStore(store.$state)
  const isSaving = useStore(store.$isSaving)
  const isUploading = useStore(store.$uploading) > 0
  useEffect(() => void store.load(), [store])

  async function save(): Promise<void> {
    if (await store.save()) await onDone()
    else showFirstFault()
  }

  if (state.status === 'loading') return <Skeleton kind='form' />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void store.reload()} />
  return (
    <div className='setup-two px-5 stores'>
      <Sample store={store} now={setup.server_time} />
      <Card>
        <LookFields store={store} longestTitle={LONGEST_TITLE} />
      </Card>
      <BottomBar>
        <Button kind='main' busy={isSaving} disabled={isUploading} onTap={() => void save()}>
          {isUploading ? '标志上传中' : '保存，下一步'}
        </Button>
      </BottomBar>
    </div>
  )
}

/** What customers will see, in the colours that keep words readable on it. */
function Sample({ store, now }: { store: ShopStoreState; now: number }) {
  const { title, logo, intro, color, category } = useStore(store.$draft)
  return (
    <section className='setup-sample' style={themeOf(color.trim())} aria-label='预览'>
      <TradeScene trade={category} now={now} />
      <div className='setup-sample-words'>
        {logo && <img className='mb-4' src={logo} alt='' />}
        <b className='text-title block tight break'>{title || '你的品牌名'}</b>
        <p className='text-small break mt-1'>{intro || '一两句话，顾客先看到它'}</p>
        <span className='setup-sample-button text-small px-6 py-2 tint'>马上看看</span>
      </div>
    </section>
  )
}
