import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useState } from 'react'
import { TextField } from '../../kit/text-field.tsx'
import { keptDraft } from '../kept-draft.ts'
import { isMobile } from './store-rules.ts'

export interface Person {
  name: string
  phone: string
}

/**
 * Name and phone while they are typed; `take` returns them once they are valid, and shows what is wrong before. `form`
 * names where they are typed: there they are kept until `drop`.
 */
export function usePerson(form: string, first: Person = { name: '', phone: '' }) {
  const [{ $person, drop }] = useState(() => createPersonDraft(form, first))
  const person = useStore($person)
  const [isTried, setTried] = useState(false)
  const faults: { [field in keyof Person]?: string | undefined } = {
    name: person.name.trim() === '' ? '请填写姓名' : undefined,
    phone: isMobile(person.phone) ? undefined : '请填写 11 位手机号',
  }

  function take(): Person | undefined {
    setTried(true)
    if (faults.name || faults.phone) return undefined
    return { name: person.name.trim(), phone: person.phone.trim() }
  }

  const change = (part: Partial<Person>) => $person.set({ ...person, ...part })
  return { person, shown: isTried ? faults : ({} as typeof faults), change, take, drop }
}

function createPersonDraft(form: string, first: Person) {
  const $person = atom(first)
  const { begin, drop } = keptDraft($person, form)
  begin()
  return { $person, drop }
}

interface Fields {
  person: Person
  /** What is wrong, at each field. */
  shown: { [field in keyof Person]?: string | undefined }
  change: (part: Partial<Person>) => void
  /** Default true. */
  hasName?: boolean
}

/** The two fields of a member of staff. */
export function PersonFields({ person, shown, change, hasName = true }: Fields) {
  return (
    <>
      {hasName && (
        <TextField
          id='person-name'
          label='姓名'
          problem={shown.name}
          maxLength={20}
          placeholder='顾客看到的名字'
          value={person.name}
          onChange={text => change({ name: text })}
        />
      )}
      <TextField
        id='person-phone'
        label='手机号'
        problem={shown.phone}
        inputMode='tel'
        maxLength={11}
        placeholder='11 位手机号'
        value={person.phone}
        onChange={text => change({ phone: text })}
      />
    </>
  )
}
