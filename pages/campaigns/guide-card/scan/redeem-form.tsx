import '../../../kit/input.css'
import '../../../kit/lined.css'
import { useStore } from '@nanostores/react'
import { type FormEvent, useState } from 'react'
import type { WriteOffAnswer } from '../../../../api/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Card } from '../../../kit/card.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { inFours } from '../../../kit/text/in-fours.ts'
import { codeLength, isCode } from '../../../mechanics/redeem/code-digits.ts'
import { createRedeemStore } from './redeem-store.ts'

/** A guide redeems what a customer shows, where the counter's own page cannot be opened. */
export function RedeemForm() {
  const [store] = useState(createRedeemStore)
  const step = useStore(store.$step)
  const digits = useStore(store.$digits)
  const busy = useStore(store.$busy)

  function handleSubmit(event: FormEvent): void {
    event.preventDefault()
    if (isCode(digits)) void store.look()
  }

  if (step.at === 'used') return <Used used={step.used} onNext={store.next} />
  return (
    <Card title='输入券码核销'>
      <form className='guide-redeem spaced-4' onSubmit={handleSubmit}>
        <label className='hide-text' htmlFor='guide-redeem-code'>
          顾客的 12 位券码
        </label>
        <input
          id='guide-redeem-code'
          className='kit-input num text-center'
          inputMode='numeric'
          autoComplete='off'
          // Two spaces stand between the groups.
          maxLength={codeLength + 4}
          placeholder='0000 0000 0000'
          value={inFours(digits).join(' ')}
          aria-invalid={Boolean(step.fault)}
          aria-describedby='guide-redeem-fault'
          onChange={event => store.type(event.target.value)}
        />
        <p id='guide-redeem-fault' className='text-small bad' role='alert'>
          {step.fault}
        </p>
        {step.at === 'found' && <Found found={step.found} />}
        <Button
          className='wide'
          kind='main'
          busy={busy}
          disabled={!isCode(digits)}
          onTap={() => void (step.at === 'found' ? store.use() : store.look())}
        >
          {step.at === 'found' ? '确认核销' : '查询'}
        </Button>
      </form>
    </Card>
  )
}

const Found = ({ found: { item, buyer } }: { found: WriteOffAnswer }) => (
  <p className='guide-redeem-item'>
    <b className='block'>{item.title}</b>
    <small className='text-small dim'>
      {[item.value_text, buyer.nickname].filter(Boolean).join(' · ')}
    </small>
  </p>
)

function Used({ used, onNext }: { used: WriteOffAnswer; onNext: () => void }) {
  return (
    <section className='kit-card guide-redeem-used spaced-3 text-center' role='status'>
      <Icon name='check' size={72} />
      <h2>已核销</h2>
      <p>{used.item.title}</p>
      <Button kind='soft' size='mid' onTap={onNext}>
        核销下一张
      </Button>
    </section>
  )
}
