import { type ComponentProps, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { Button } from '../../runtime/components/button.tsx'
import { Checkbox, CheckboxGroup } from '../../runtime/components/checkbox.tsx'
import { Form } from '../../runtime/components/form.tsx'
import { Input } from '../../runtime/components/input.tsx'
import { Label } from '../../runtime/components/label.tsx'
import { Picker } from '../../runtime/components/picker.tsx'
import { PickerView } from '../../runtime/components/picker-view.tsx'
import { PickerViewColumn } from '../../runtime/components/picker-view-column.tsx'
import { Radio, RadioGroup } from '../../runtime/components/radio.tsx'
import { Slider } from '../../runtime/components/slider.tsx'
import { Switch } from '../../runtime/components/switch.tsx'
import { Textarea } from '../../runtime/components/textarea.tsx'
import { View } from '../../runtime/components/view.tsx'
import { startRem } from '../../runtime/units/rem.ts'

/** Argument of a handler, with the name under which the page registered it. */
export type Note = readonly [name: string, detail: object]

declare global {
  var log: Note[]
}

globalThis.log = []

/** A handler that records its argument. */
const note =
  (name: string) =>
  ({ detail }: { detail: object }): void => {
    globalThis.log.push([name, { ...detail }])
  }

function Row({ title, children }: { title: string; children: ComponentProps<'div'>['children'] }) {
  return (
    <div className='fixture-row'>
      <div className='fixture-title'>{title}</div>
      <div className='fixture-control'>{children}</div>
    </div>
  )
}

/** A page that stores the text itself, and updates a moment later. */
function Kept() {
  const [text, setText] = useState('')
  return (
    <>
      <Input
        id='kept'
        placeholder='由页面保存'
        value={text}
        onInput={({ detail }) => {
          setTimeout(() => setText(detail.value), 30)
        }}
      />
      <span id='kept-text' hidden>
        {text}
      </span>
    </>
  )
}

function Fields() {
  return (
    <>
      <Row title='姓名'>
        <Input id='name' name='name' placeholder='请输入姓名' onInput={note('input')} />
      </Row>
      <Row title='手机'>
        <Input
          id='phone'
          name='phone'
          type='number'
          maxLength={11}
          placeholder='灰色占位'
          placeholderClass='fixture-placeholder'
        />
      </Row>
      <Row title='密码'>
        <Input password value='secret' placeholder='密码' />
      </Row>
      <Row title='停用'>
        <Input disabled value='不可编辑' placeholder='停用' />
      </Row>
      <Row title='保存'>
        <Kept />
      </Row>
      <Row title='备注'>
        <Textarea
          id='notes'
          name='notes'
          autoHeight
          maxLength={-1}
          className='fixture-notes'
          placeholder='随内容变高'
          onLineChange={note('linechange')}
        />
      </Row>
    </>
  )
}

function Choices() {
  return (
    <>
      <Row title='开关'>
        <Switch name='push' aria-label='推送' checked onChange={note('switch')} />
        <Switch aria-label='关闭' />
        <Switch aria-label='停用' checked disabled />
        <Switch aria-label='方形' type='checkbox' checked />
        <Switch aria-label='蓝色' color='#10aeff' checked />
      </Row>
      <Row title='口味'>
        <CheckboxGroup name='tastes' aria-label='口味' onChange={note('checkbox')}>
          <Label className='fixture-choice'>
            <Checkbox value='sweet' checked />甜
          </Label>
          <Label className='fixture-choice'>
            <Checkbox value='sour' />酸
          </Label>
          <Checkbox className='fixture-choice' value='hot' color='#e64340'>
            辣
          </Checkbox>
          <Checkbox className='fixture-choice' value='none' disabled checked>
            停用
          </Checkbox>
        </CheckboxGroup>
      </Row>
      <Row title='性别'>
        <RadioGroup name='sex' aria-label='性别' onChange={note('radio')} onClick={note('around')}>
          <Label className='fixture-choice'>
            <Radio value='f' checked />女
          </Label>
          <Label className='fixture-choice'>
            <Radio value='m' />男
          </Label>
          <Radio className='fixture-choice' value='x' disabled>
            停用
          </Radio>
        </RadioGroup>
      </Row>
      <Slider
        id='volume'
        name='volume'
        aria-label='音量'
        value={30}
        showValue
        onChanging={note('changing')}
        onChange={note('slider')}
      />
      <Slider aria-label='小' blockSize={12} value={60} activeColor='#10aeff' disabled />
    </>
  )
}

const brands = [
  ['春', '夏', '秋', '冬'],
  ['上衣', '裤装', '鞋'],
]

function CityPicker() {
  const [city, setCity] = useState('')
  return (
    <Row title='城市'>
      <Picker
        id='city'
        name='city'
        range={[
          { name: '上海' },
          { name: '北京' },
          { name: '深圳' },
          { name: '成都' },
          { name: '杭州' },
        ]}
        rangeKey='name'
        onChange={event => {
          note('picker')(event)
          setCity(String(event.detail.value))
        }}
        onCancel={note('cancel')}
      >
        <Input disabled placeholder='请选择' value={city} />
      </Picker>
    </Row>
  )
}

function Pickers() {
  return (
    <>
      <CityPicker />
      <Row title='日期'>
        <Picker
          id='date'
          name='date'
          mode='date'
          value='2024-02-29'
          start='2020-05-10'
          headerText='选择日期'
          onChange={note('date')}
        >
          <View className='fixture-value'>2024-02-29</View>
        </Picker>
      </Row>
      <Row title='时间'>
        <Picker id='time' mode='time' value='09:30' onChange={note('time')}>
          <View className='fixture-value'>09:30</View>
        </Picker>
      </Row>
      <Row title='款式'>
        <Picker id='multi' mode='multiSelector' range={brands} onColumnChange={note('column')}>
          <View className='fixture-value'>春 上衣</View>
        </Picker>
      </Row>
      <Row title='地区'>
        <Picker
          id='region'
          mode='region'
          value={['广东省', '广州市', '海珠区']}
          onChange={note('region')}
        >
          <View className='fixture-value'>广东省 广州市 海珠区</View>
        </Picker>
      </Row>
    </>
  )
}

function Wheels() {
  return (
    <PickerView
      id='wheels'
      value={[2, 0]}
      indicatorStyle='height: 44px'
      onChange={note('wheels')}
      onPickStart={note('pickstart')}
      onPickEnd={note('pickend')}
    >
      <PickerViewColumn aria-label='数'>
        {Array.from({ length: 40 }, (_, row) => (
          <View key={row} className='fixture-row-text'>
            {row}
          </View>
        ))}
      </PickerViewColumn>
      <PickerViewColumn aria-label='字'>
        {['甲', '乙', '丙'].map(text => (
          <View key={text} className='fixture-row-text'>
            {text}
          </View>
        ))}
      </PickerViewColumn>
    </PickerView>
  )
}

startRem()
const main = document.createElement('main')
document.body.append(main)
createRoot(main).render(
  <Form onSubmit={note('submit')} onReset={note('reset')}>
    <Fields />
    <Choices />
    <Pickers />
    <Wheels />
    <Button formType='submit' type='primary'>
      提交
    </Button>
    <Button formType='reset'>重置</Button>
  </Form>,
)
