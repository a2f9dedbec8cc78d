import { useState } from 'react'
import { showToast } from '../layer.jsx'
import { navigateBack } from '../stack.jsx'

const fields = ['name', 'phone', 'note']

export default function Form() {
  const [values, setValues] = useState({})
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
      <span className='btn' onClick={() => showToast(values.name ? 'Saved ok' : 'Name missing')}>
        submit
      </span>
      <span className='btn btn-back' onClick={() => navigateBack()}>
        back
      </span>
    </div>
  )
}
