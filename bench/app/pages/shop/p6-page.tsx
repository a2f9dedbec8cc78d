import { navigateBack } from '../../../../runtime/index.ts'

export default function P6Page() {
  return (
    <div className='page-p6'>
      <span className='dtitle'>Trivial page 6</span>
      <span className='btn btn-back' onClick={() => navigateBack()}>
        back
      </span>
    </div>
  )
}
