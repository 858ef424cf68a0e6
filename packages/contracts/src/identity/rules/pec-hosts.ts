/**
 * Hosts that hold only certified mail though their names do not show it; every host with `pec` in one of its labels is
 * PEC anyway.
 */
export const pecHosts = [
  // The providers of decision S6.
  ...'pec.it legalmail.it arubapec.it postecert.it pecimprese.it registerpec.it sicurezzapostale.it mypec.eu'.split(
    ' ',
  ),
  ...'cert.legalmail.it actaliscertymail.it namirialpec.it pecaziendale.it gigapec.it ticertifica.it'.split(' '),
  ...'mailcertificata.it posta-certificata.it casellapec.com pecmail.it cgn.it pecprofessionisti.it'.split(' '),
  ...'spcmail.it infocert.it'.split(' '),
  // Professional bodies, courts and authorities, whose mailboxes have hosts of their own.
  ...'ordineavvocatiroma.org postacertificata.notariato.it giustiziacert.it postacertificata.gov.it'.split(' '),
  ...'telecompost.it cedacricert.it certgov.fvg.it certregione.fvg.it postacert.toscana.it'.split(' '),
  ...'postacert.umbria.it postacert.istruzione.it postacert.difesa.it pce.finanze.it pce.agenziaentrate.it'.split(' '),
  'pocert.vodafone.it',
];

/** Everyday providers that use their name in many countries. */
const ordinaryBrands = new Set(
  'gmail googlemail yahoo hotmail outlook live msn icloud aol gmx yandex proton protonmail tutanota tuta zoho'.split(
    ' ',
  ),
);

/** Other everyday providers. Their certified mailboxes have hosts of their own, such as `pec.libero.it`. */
const ordinaryHosts = new Set([
  ...'libero.it virgilio.it iol.it inwind.it blu.it giallo.it alice.it tin.it tim.it telecomitalia.it'.split(' '),
  ...'tiscali.it tiscalinet.it fastwebnet.it fastweb.it vodafone.it wind.it windtre.it infostrada.it teletu.it'.split(
    ' ',
  ),
  ...'kataweb.it katamail.com jumpy.it supereva.it email.it poste.it aruba.it technet.it interfree.it'.split(' '),
  ...'lycos.it excite.it ymail.com rocketmail.com me.com mac.com pm.me mail.com email.com fastmail.com'.split(' '),
  ...'hushmail.com hey.com web.de t-online.de freenet.de mail.ru inbox.ru list.ru bk.ru orange.fr wanadoo.fr'.split(
    ' ',
  ),
  ...'free.fr sfr.fr laposte.net bluewin.ch hispeed.ch telefonica.net qq.com 163.com 126.com naver.com'.split(' '),
]);

/** Whether a host is that of an everyday provider, not one below it. */
export const isOrdinaryHost = (host: string): boolean => {
  const [brand = '', ...country] = host.split('.');
  const isCountry = country.length <= 2 && country.every((label) => label.length <= 3);
  return ordinaryHosts.has(host) || (ordinaryBrands.has(brand) && isCountry);
};
