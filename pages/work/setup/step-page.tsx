import './setup.css'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { ShopSetup } from '../../../api/index.ts'
import {
  navigateBack,
  type PageProps,
  redirectTo,
  setNavigationBarTitle,
} from '../../../runtime/index.ts'
import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import { useEachLook } from '../../kit/use-each-look.ts'
import { leaveForBadAddress } from '../bad-address.ts'
import { RoleGate } from '../role-gate.tsx'
import { Stop, Waiting } from '../staff-gate.tsx'
import { LookStep } from './look-step.tsx'
import { PapersStep } from './papers-step.tsx'
import { createSetupQuery } from './setup-query.ts'
import { isStep, type Step, stepAfter, stepNames, stepPath, steps } from './setup-rules.ts'
import { StoreStep } from './store-step.tsx'

const MoneyStep = /* @__PURE__ */ lazyWithRetry(() =>
  import('./money-step.tsx').then(module => module.MoneyStep),
)
const PeopleStep = /* @__PURE__ */ lazyWithRetry(() =>
  import('./people-step.tsx').then(module => module.PeopleStep),
)

/** `/pages/store/setup/step?at=`: one step of the set-up. */
export default function SetupStepPage({ query: { at } }: PageProps) {
  const step = isStep(at) ? at : undefined
  useEffect(() => {
    if (step) void setNavigationBarTitle({ title: stepNames[step] })
    else leaveForBadAddress()
  }, [step])
  if (!step) return <Waiting kind='form' />
  return (
    <RoleGate least='merchant' title='只有店主可以装店' skeleton='form'>
      {() => <Loaded key={step} step={step} />}
    </RoleGate>
  )
}

function Loaded({ step }: { step: Step }) {
  const [query] = useState(createSetupQuery)
  const state = useStore(query.$state)
  useEachLook(() => void query.load())
  if (state.status === 'loading') return <Waiting kind='form' />
  if (state.status !== 'ready') return <Stop kind='failed' onRetry={() => void query.reload()} />
  return (
    <main className='screen screen-bar work follows-host setup'>
      <header className='p-6'>
        <p className='text-small mute num'>
          第 {steps.indexOf(step) + 1} 步，共 {steps.length} 步
        </p>
        <h1 className='text-title tight'>{stepNames[step]}</h1>
      </header>
      <Body step={step} setup={state.setup} />
    </main>
  )
}

export interface StepProps {
  setup: ShopSetup
  /** Goes to the next step; after the last one back to the list. */
  onDone: () => Promise<unknown>
}

function Body({ step, setup }: { step: Step; setup: ShopSetup }) {
  const next = stepAfter(step)
  const Part = parts[step]
  return (
    <Part
      setup={setup}
      onDone={() => (next ? redirectTo({ url: stepPath(next) }) : navigateBack())}
    />
  )
}

const parts = {
  look: LookStep,
  store: StoreStep,
  papers: PapersStep,
  money: MoneyStep,
  people: PeopleStep,
}
