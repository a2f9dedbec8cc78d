import { lazyWithRetry } from '../../kit/state/lazy-with-retry.tsx'
import type { OptionListProps } from './option-list.tsx'

export type Option = [value: string | number, name: string]

/** With the search, which most forms do without. */
const ManyOptions = /* @__PURE__ */ lazyWithRetry(() =>
  import('./many-options.tsx').then(module => module.ManyOptions),
)

/** Options beside each other up to this many; more are found in a sheet. */
const FEW = 12

export interface FieldOptionsProps extends OptionListProps {
  id: string
  label: string
  isLocked: boolean
}

/** The options of a field, of which one or several are chosen. */
export const FieldOptions = (props: FieldOptionsProps) =>
  props.options.length > FEW ? (
    <ManyOptions {...props} waiting={<p className='draft-goods' />} />
  ) : (
    <Beside {...props} />
  )

const Beside = ({ id, options, chosen, isOne, isLocked, onPick }: FieldOptionsProps) => (
  <div
    className='draft-choices flex wrap'
    role={isOne ? 'radiogroup' : 'group'}
    aria-labelledby={`${id}-label`}
  >
    {options.map(([value, name]) => (
      <button
        className='text-body ink px-6 mb-3 mr-3'
        key={value}
        type='button'
        role={isOne ? 'radio' : 'checkbox'}
        aria-checked={chosen.includes(value)}
        disabled={isLocked}
        onClick={() => onPick(value)}
      >
        {name}
      </button>
    ))}
  </div>
)
