import '../../kit/lined.css'
import './setup.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { foldSetup } from '../../../api/index.ts'
import { hasPage } from '../../../runtime/index.ts'
import { useSubmission } from '../../data/use-submission.ts'
import { Card } from '../../kit/card.tsx'
import { Icon } from '../../kit/icon.tsx'
import { useEachLook } from '../../kit/use-each-look.ts'
import { createSetupQuery } from './setup-query.ts'
import { type ListedLine, listed } from './setup-rules.ts'
import { leadsTo } from '../../kit/leads-to.ts'

/**
 * What the shop lacks before its first sale, on the merchant's workbench. A part of a page that works without it: while
 * it loads, and when it cannot be read, there is nothing.
 */
export function SetupCard() {
  const [query] = useState(createSetupQuery)
  const state = useStore(query.$state)
  const submit = useSubmission()
  useEachLook(() => void query.load())
  if (state.status !== 'ready' || state.setup.folded) return null
  const { setup } = state
  const lines = listed(setup.lines, hasPage)
  const left = lines.filter(({ isDone }) => !isDone).length

  async function fold(): Promise<void> {
    if (await submit({}, reqId => foldSetup({ reqId }))) await query.reload()
  }

  return (
    <Card
      title={setup.opened ? '开店清单' : '还没有开张'}
      note={`还差 ${left} 项`}
      side={
        <button type='button' className='kit-link' onClick={() => void fold()}>
          收起
        </button>
      }
    >
      <ul className='setup-lines lined'>
        {lines.map(line => (
          <li key={line.key}>
            <Line line={line} />
          </li>
        ))}
      </ul>
      {!setup.opened && (
        <button type='button' className='kit-link mt-5' {...leadsTo('/pages/store/setup')}>
          去装店和开张
          <Icon name='right' />
        </button>
      )}
    </Card>
  )
}

function Line({ line: { name, todo, path, isDone, hasPage: isLed } }: { line: ListedLine }) {
  const words = (
    <>
      <span className={isDone ? 'setup-mark firm setup-mark-done' : 'setup-mark firm'}>
        {isDone && <Icon name='check' size={28} />}
      </span>
      <span className='grow'>
        <b className={isDone ? 'regular mute' : 'bold'}>
          {name}
          <em className='hide-text'>{isDone ? '，已完成' : '，还没有'}</em>
        </b>
        {!isDone && <small className='text-small block mute'>{todo}</small>}
      </span>
    </>
  )
  if (!isLed) return <div className='row gap-4'>{words}</div>
  return (
    <button type='button' className='row wide text-left gap-4' {...leadsTo(path)}>
      {words}
      <Icon name='right' size={28} />
    </button>
  )
}
