export const texts = {
  follows: {
    Automatic: 'Die Website zeigt das kurz danach von selbst.',
    Ask: 'Die Website zeigt das erst, wenn Sie veröffentlichen.',
  },
  told: {
    Automatic: (text: string) => `${text} – Website folgt`,
    Ask: (text: string) => `${text} – Website noch nicht`,
  },
  still: {
    Automatic: 'Steht noch auf der Website. Das ändert sich gleich von selbst.',
    Ask: 'Steht noch auf der Website.',
    Failed: 'Steht noch auf der Website. Von selbst ging es nicht.',
  },
  toWebsite: 'Zur Website',
}
