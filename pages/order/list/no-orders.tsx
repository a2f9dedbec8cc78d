import { redirectTo } from '../../../runtime/index.ts'
import { Button } from '../../kit/button.tsx'
import { StateScene } from '../../kit/state/state-scene.tsx'

/** Empty tab with an action. */
export function NoOrders({ words }: { words: string }) {
  return (
    <section className='order-empty dim text-center gap-6'>
      <div className='order-empty-art'>
        <StateScene kind='empty' />
      </div>
      <p>{words}</p>
      <Button kind='soft' size='mid' onTap={() => void redirectTo({ url: '/brand' })}>
        去逛逛
      </Button>
    </section>
  )
}
