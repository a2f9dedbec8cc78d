import { navigateBack } from '../../../../runtime/index.ts'

export default function P4Page() {
  return (
    <div className='page-p4'>
      <span className='dtitle'>Trivial page 4</span>
      <span className='btn btn-back' onClick={() => navigateBack()}>
        back
      </span>
    </div>
  )
}
