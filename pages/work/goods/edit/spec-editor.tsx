import '../../../kit/input.css'
import { goodsBounds } from '../../../../api/index.ts'
import { showModal } from '../../../../runtime/index.ts'
import { Button } from '../../../kit/button.tsx'
import { Icon } from '../../../kit/icon.tsx'
import { usersOf } from './edit-store.ts'
import type { GoodsEdit } from './goods-edit.ts'
import {
  addValue,
  removeSpec,
  removeValue,
  renameSpec,
  renameValue,
  type Spec,
} from './spec-rules.ts'

export interface SpecEditorProps {
  edit: GoodsEdit
  spec: Spec
  index: number
}

/** A specification: its name and its values, such as 颜色: 红, 蓝. */
export function SpecEditor({ edit, spec, index }: SpecEditorProps) {
  const { values, faults, change } = edit
  const fault = faults[`spec_names.${index}`]

  async function remove(): Promise<void> {
    const ask = {
      title: `去掉「${spec.name.trim() || '这种规格'}」？`,
      content: '只在这种规格上不同的组合会合成一个',
      confirmText: '去掉',
    }
    const isBlank = spec.values.length === 1 && !spec.values[0]?.text && !spec.name
    if (isBlank || (await showModal(ask)).confirm) change(removeSpec(values, index))
  }

  return (
    <fieldset className='shelf-spec p-5 slim' aria-label={`规格 ${index + 1}`}>
      <div className='row gap-3'>
        <input
          className='kit-input grow'
          aria-label='规格名'
          aria-invalid={Boolean(fault)}
          placeholder='规格名，比如：颜色'
          maxLength={goodsBounds.specText}
          value={spec.name}
          onChange={event => change(renameSpec(values, index, event.target.value))}
        />
        <Button kind='quiet' size='small' onTap={() => void remove()}>
          去掉
          <span className='hide-text'>{spec.name || `第 ${index + 1} 种规格`}</span>
        </Button>
      </div>
      <p className='text-note bad' role='alert'>
        {fault}
      </p>
      <ul className='shelf-values flex wrap gap-3 pt-3'>
        {spec.values.map(value => (
          <li key={value.key}>
            <SpecValueField edit={edit} value={value} />
          </li>
        ))}
        <li>
          <Button kind='quiet' size='small' onTap={() => change(addValue(values, index))}>
            加一个值
          </Button>
        </li>
      </ul>
    </fieldset>
  )
}

function SpecValueField({ edit, value }: { edit: GoodsEdit; value: Spec['values'][number] }) {
  const { values, faults, uses, change } = edit
  const { key, text } = value
  const fault = faults[`value.${key}`]
  const users = values.skus
    .filter(({ keys }) => keys.includes(key))
    .map(({ sku_id }) => usersOf(uses, sku_id))
    .find(Boolean)

  async function remove(): Promise<void> {
    if (!users) return change(removeValue(values, key))
    const content = `${users}正在卖它，活动结束后才能去掉`
    await showModal({ title: '现在还不能去掉', content, showCancel: false })
  }

  return (
    <>
      <span className='shelf-value block'>
        <input
          className='kit-input'
          aria-label='规格值'
          aria-invalid={Boolean(fault)}
          placeholder='值'
          maxLength={goodsBounds.specText}
          value={text}
          onChange={event => change(renameValue(values, key, event.target.value))}
        />
        <button type='button' aria-label={`去掉${text || '这个值'}`} onClick={() => void remove()}>
          <Icon name='close' size={24} />
        </button>
      </span>
      <p className='text-note bad' role='alert'>
        {fault}
      </p>
    </>
  )
}
