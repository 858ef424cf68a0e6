import { describe, expect, it } from '@jest/globals';
import { readSeat } from './read-seat.ts';

const isSure = (text: string): boolean => readSeat(text, '01234567897')?.sure ?? false;

describe('an Italian seat with a district, a long name or a rare street', () => {
  it.each([
    'Via Giuseppe Mazzini 12, 80147 Napoli Ponticelli NA',
    'Via Giuseppe Mazzini 12, 09134 Cagliari Pirri CA',
    'Via Giuseppe Mazzini 12, 16142 Genova Marassi GE',
    'Via Giuseppe Mazzini 12, 20142 Milano Lorenteggio MI',
    'Via Giuseppe Mazzini 12, 10135 Torino Mirafiori TO',
    'Via Giuseppe Mazzini 12, 41126 Modena Baggiovara MO',
    'Via Giuseppe Mazzini 12, 42124 Reggio Emilia Mancasale RE',
    'Via Giuseppe Mazzini 12, 89135 Reggio Calabria Gallico RC',
    'Via Giuseppe Mazzini 12, 89135 Reggio Calabria Gallico (RC)',
    'Via Giuseppe Mazzini 12, 80147 Napoli Ponticelli',
    'Via Giuseppe Mazzini 12, 50063 Figline e Incisa Valdarno FI',
    "Via Giuseppe Mazzini 12, 07038 Trinità d'Agultu e Vignola SS",
    'Via Giuseppe Mazzini 12, 39052 Caldaro sulla Strada del Vino BZ',
    'Via Giuseppe Mazzini 12, 48015 Cervia - Milano Marittima RA',
    'Via Giuseppe Mazzini 12, 50019 Osmannoro Sesto Fiorentino FI',
    'Via Giuseppe Mazzini 12, 50063 Figline e Incisa Valdarno',
    "Via Giuseppe Mazzini 12, 07038 Trinità d'Agultu e Vignola",
    'Via Roma 3, 12071 Massimino SV',
    "Via Roma 3, 23806 Torre de' Busi BG",
    'Via Roma 3, 59100 Prato FI',
    'Via Roma 3, 90146 Palermo Tommaso Natale PA',
    'Via Roma 3, 26839 Zelo Buon Persico',
    'Via Roma 3, 31039 Riese Pio X',
    'Strada Cantonale 5, 73010 Sogliano Cavour',
    'Largo Garibaldi 3, 10010 Cavour',
    'Strada Nazionale 3, 30020 Marcon',
    'Strada Padana 3, 20063 Cernusco S/N',
  ])('is sure with its districts and long names: %j', (text) => {
    expect(isSure(text)).toBe(true);
    expect(isSure(`${text}, Italia`)).toBe(true);
  });

  it.each([
    'Str. Torino 12, 10043 Orbassano',
    'Contrà Porti 12, 36061 Bassano del Grappa',
    'Riviera Mazzini 3, 30031 Dolo',
    'Riviera Umberto I 4, 73014 Gallipoli',
    'Alzaia Naviglio 3, 20081 Abbiategrasso',
    'Riva Nazario Sauro 4, 19038 Sarzana',
    'Residenza Cantone 502, 20054 Segrate',
    'Prolungamento Via Roma 4, 93012 Gela',
    'Prol. Via Roma 4, 93012 Gela',
    'Litoranea 4, 84098 Pontecagnano',
    'Complanare 4, 70019 Triggiano',
    'Cà Bianca 5, 36022 Cassola',
    "Ca' Bianca 5, 36022 Cassola",
    'Ponte Nuovo 3, 36022 Cassola',
    'Porta Romana 3, 36022 Cassola',
    'Portici 3, 36022 Cassola',
    'Costa 3, 36022 Cassola',
    'Ripa Ticinese 3, 36022 Cassola',
    'Darsena 3, 36022 Cassola',
    'Banchina 3, 36022 Cassola',
    'Giardini 3, 36022 Cassola',
    'Piano 3, 36022 Cassola',
    'Bivio 3, 36022 Cassola',
    'Variante 3, 36022 Cassola',
    'Asse 3, 36022 Cassola',
    'Androna Campo Marzio 3, 34015 Muggia',
    'Piaggia del Colle 3, 06049 Spoleto',
    'Belvedere Marconi 3, 84011 Amalfi',
    'Giardino Pubblico 3, 10043 Orbassano',
    'Porto Turistico 3, 04024 Gaeta',
    'Mura Settentrionali 3, 62012 Civitanova Marche',
  ])('is sure in a small town, by the word of its street: %j', (text) => {
    expect(isSure(text)).toBe(true);
  });

  it.each([
    'Via Roma 3, 37036 San Martino Buon Albergo VR',
    'Via Roma 3, 37036 San Martino Buon Albergo (VR)',
    'Via Roma 3, 37036 San Martino Buon Albergo',
    'Via Roma 3, 00013 Fonte Nuova RM',
    'Via Roma 3, 00156 Roma (Roma)',
    'Via Roma 3, 20090 Assago (Milano)',
    '20129 Milano, Via Plinio 3',
    '20129 Milano (MI), Via Plinio, 3',
    '20129 Milano, MI, Via Plinio 3',
    '20129 Milano - Via Plinio 3',
  ])('is sure with another order of its parts: %j', (text) => {
    expect(isSure(text)).toBe(true);
  });
});
