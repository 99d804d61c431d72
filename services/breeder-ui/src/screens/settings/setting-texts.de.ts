export const settingTexts = {
  fixed: 'Das hat festgelegt, wer das Zuchtbuch betreut. Hier lässt es sich nicht ändern.',
}
