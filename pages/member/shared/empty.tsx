import './member.css'
import { Button } from '../../kit/button.tsx'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'

const StateScene = /* @__PURE__ */ lazyWithRetry(() =>
  import('../../kit/state/state-scene.tsx').then(module => module.StateScene),
)

export interface EmptyProps {
  words: string
  action?: { text: string; onTap: () => void }
}

export function Empty({ words, action }: EmptyProps) {
  return (
    <section className='member-empty'>
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
