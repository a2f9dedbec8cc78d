import { useState } from 'react'
import { navigateBack, showToast } from '../../../../runtime/index.ts'

const fields = ['name', 'phone', 'note']

export default function FormPage() {
  const [values, setValues] = useState<Record<string, string>>({})
  return (
    <div className='page-form'>
      {fields.map(field => (
        <input
          className='field'
          key={field}
          placeholder={field}
          value={values[field] ?? ''}
          onChange={({ target }) => setValues({ ...values, [field]: target.value })}
        />
      ))}
      <span
        className='btn'
        onClick={() =>
          showToast({ title: values.name ? 'Saved ok' : 'Name missing', icon: 'none' })
        }
      >
        submit
      </span>
      <span className='btn btn-back' onClick={() => navigateBack()}>
        back
      </span>
    </div>
  )
}
