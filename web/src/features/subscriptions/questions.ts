/** The FAQ of the price page (specification, point 9). */
export const questions = [
  {
    question: 'Posso cambiare piano?',
    answer:
      'Sì, quando vuoi. Il cambio vale dal prossimo ciclo di fatturazione: fino ad allora tieni il piano che hai pagato.',
  },
  {
    question: 'La prova si rinnova da sola?',
    answer: 'No. Dopo 7 giorni finisce senza altri addebiti: per continuare scegli un piano a pagamento.',
  },
  {
    question: 'Ci sono costi nascosti?',
    answer:
      'No. Paghi i prodotti, la spedizione e l’abbonamento mensile. Solo chi sceglie il White Label paga anche i suoi materiali, ai prezzi scritti qui sotto.',
  },
  {
    question: 'Come disdico?',
    answer:
      'Dall’Area Cliente, alla voce Piano, in due clic. Il piano resta attivo fino alla fine del mese già pagato.',
  },
  {
    question: 'E se un rinnovo non riesce?',
    answer:
      'Trovi la fattura da pagare nell’Area Cliente. Il piano resta attivo fino alla fine del periodo già pagato.',
  },
  {
    question: 'Che cosa comprende il white label?',
    answer:
      'Packaging e bigliettini con il tuo logo. L’avviamento costa €50 una volta sola; i materiali si pagano a pezzo, da €0,15 i bigliettini e da €0,50 il packaging.',
  },
];
