import './empty.css'
import { Button } from '../button.tsx'
import { lazyWithRetry } from './lazy-with-retry.tsx'

const StateScene = /* @__PURE__ */ lazyWithRetry(() =>
  import('./state-scene.tsx').then(module => module.StateScene),
)

export interface EmptyProps {
  words: string
  action?: { text: string; onTap: () => void }
}

/** An empty list: the scene, what is missing, and a way on. */
export function Empty({ words, action }: EmptyProps) {
  return (
    <section className='kit-empty'>
      <div>
        <StateScene kind='empty' />
      </div>
      <p>{words}</p>
      {action && (
        <Button kind='soft' size='mid' onTap={action.onTap}>
          {action.text}
        </Button>
      )}
    </section>
  )
}
