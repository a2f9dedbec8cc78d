import './empty.css'
import { Button } from '../button.tsx'
import { lazyWithRetry } from './lazy-with-retry.tsx'
import { Plug } from './plug.tsx'

const StateScene = /* @__PURE__ */ lazyWithRetry(() =>
  import('./state-scene.tsx').then(module => module.StateScene),
)

export interface EmptyProps {
  words: string
  action?: { text: string; onTap: () => void }
  /** The picture; `empty` by default. */
  kind?: 'empty' | 'error'
}

/** An empty list: the scene, what is missing, and a way on. */
export function Empty({ words, action, kind = 'empty' }: EmptyProps) {
  return (
    <section className='kit-empty text-center'>
      <div>
        <StateScene kind={kind} waiting={kind === 'error' && <Plug />} />
      </div>
      <p className='text-body mute mb-6'>{words}</p>
      {action && (
        <Button kind='soft' size='mid' onTap={action.onTap}>
          {action.text}
        </Button>
      )}
    </section>
  )
}
