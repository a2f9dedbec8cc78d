import { Picker } from '../../../../runtime/components/index.ts'
import { Icon } from '../../../kit/icon.tsx'
import type { ControlProps } from './control-props.ts'

/** A row that opens the wheels for a list, a date, a time or a place. */
export function PickerField({ field, given, problemId, onChange }: ControlProps) {
  const { type, label, options = [], earliest, latest } = field
  const words = Array.isArray(given) ? given.join(' ') : typeof given === 'string' ? given : ''
  const empty = field.hint || '请选择'
  const shared = {
    headerText: label,
    className: 'kit-input form-picker',
    'aria-label': words ? `${label}：${words}` : `选择${label}，${empty}`,
    'aria-describedby': problemId,
  }
  const shown = (
    <>
      <span className={words ? '' : 'mute'}>{words || empty}</span>
      <Icon name='right' size={32} />
    </>
  )
  if (type === 'select') {
    return (
      <Picker
        {...shared}
        range={options}
        value={Math.max(0, options.indexOf(words))}
        onChange={({ detail }) => onChange(options[Number(detail.value)])}
      >
        {shown}
      </Picker>
    )
  }
  if (type === 'region') {
    return (
      <Picker
        {...shared}
        mode='region'
        value={Array.isArray(given) ? given : []}
        onChange={({ detail }) => onChange(detail.value)}
      >
        {shown}
      </Picker>
    )
  }
  return (
    <Picker
      {...shared}
      mode={type === 'time' ? 'time' : 'date'}
      value={words}
      {...(earliest && { start: earliest })}
      {...(latest && { end: latest })}
      onChange={({ detail }) => onChange(detail.value)}
    >
      {shown}
    </Picker>
  )
}
