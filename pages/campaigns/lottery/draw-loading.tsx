import { useStore } from '@nanostores/react'
import type { LotterySkin } from '../../../api/index.ts'
import { BottomBar } from '../../kit/bottom-bar.tsx'
import { Button } from '../../kit/button.tsx'
import type { DrawStore } from './draw/draw-store.ts'
import { StageSkeleton } from './games/stage.tsx'

export interface DrawLoadingProps {
  store: DrawStore
  skin: LotterySkin
  onDraw: () => void
}

/** Also rendered into the served HTML: a tap on its button is kept and takes effect. */
export function DrawLoading({ store, skin, onDraw }: DrawLoadingProps) {
  const isBusy = useStore(store.$busy)
  return (
    <main className='screen screen-campaign screen-bar draw'>
      <StageSkeleton skin={skin} />
      <BottomBar>
        <Button kind='main' hold='draw' busy={isBusy} onTap={onDraw}>
          {skin === 'wheel' ? '转一次' : '抽一次'}
        </Button>
      </BottomBar>
    </main>
  )
}
