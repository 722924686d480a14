[playlist]
File1=../Music/Violet Tramway/Outer Peace (Deluxe Edition)/01 Slow Elevator.mp3
Title1=Violet Tramway - Slow Elevator
Length1=28
File2=../Music/Marrow & Finch/Letters from the Attic/02 Kettle Song.opus
Title2=Marrow & Finch - Kettle Song
Length2=25
File3=../Music/Juniper Statik/Small Weather/01 Happy for No Reason.opus
Title3=Juniper Statik - Happy for No Reason
Length3=26
File4=../Music/Violet Tramway/Outer Peace (Deluxe Edition)/02 Freelance.mp3
Title4=Violet Tramway - Freelance
Length4=30
File5=../Music/Sølvi Brækdal/Blåbærnatt/02 Fjörðurinn.flac
Title5=Sølvi Brækdal - Fjörðurinn
Length5=20
NumberOfEntries=5
Version=2
